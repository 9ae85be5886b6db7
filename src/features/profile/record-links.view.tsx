import { SimpleGrid } from '@mantine/core';
import { profileCopy } from './profile.copy.ts';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

const copy = profileCopy.record;
const lists = ['allergies', 'medications', 'conditions', 'measurements'] as const;

/** Links to the pages of the record's lists. */
export const RecordLinksView = () => (
  <Card anchor="record" title={copy.title} lead={copy.lead}>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      {lists.map((list) => (
        <ButtonLink key={list} to={pagePaths[list]} variant="default" px="xs" fullWidth>
          {copy.links[list]}
        </ButtonLink>
      ))}
    </SimpleGrid>
  </Card>
);
