import { Box, Flex, SimpleGrid, Text } from '@mantine/core';
import { useId } from 'react';
import { deletionCopy, exportCopy } from '#src/features/profile/account-data/account-data.copy.ts';
import { profileCopy as copy } from './profile.copy.ts';

/** The sections by their anchors, which links on the page and from elsewhere use. */
const titles = {
  'about-you': copy.personal.title,
  record: copy.record.title,
  'emergency-card': copy.emergency.title,
  country: copy.contact.title,
  privacy: copy.privacy.title,
  download: exportCopy.title,
  security: copy.security.title,
  deletion: deletionCopy.title,
} as const;

/** Links to the sections; on a wide screen they stay in view. */
export const ContentsView = () => {
  const id = useId();
  return (
    <Box
      component="nav"
      aria-labelledby={id}
      data-print="hide"
      w={{ base: '100%', md: '14rem' }}
      pos={{ md: 'sticky' }}
      top="calc(var(--header-height) + 1rem)"
    >
      <Text id={id} fw={600}>
        {copy.contents}
      </Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2, md: 1 }}
        spacing="md"
        verticalSpacing={0}
        style={{ listStyle: 'none' }}
      >
        {Object.entries(titles).map(([anchor, title]) => (
          <Flex key={anchor} component="li" align="center" mih="var(--target)">
            <a href={`#${anchor}`}>{title}</a>
          </Flex>
        ))}
      </SimpleGrid>
    </Box>
  );
};
