import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import { Fact } from '#src/ui/layout/fact.tsx';

const copy = profileCopy.emergency;
const record = profileCopy.record.links;

export type CardFacts = {
  readonly name: string;
  readonly born: string;
  readonly bloodType: string;
  readonly contact: { readonly who: string; readonly phone: string } | null;
  readonly allergies: readonly string[];
  readonly medications: readonly string[];
  readonly conditions: readonly string[];
  readonly measurements: readonly string[];
  readonly asOf: string;
};

const Names = ({ label, names }: { readonly label: string; readonly names: readonly string[] }) => (
  <Fact label={label}>
    <ul style={{ listStyle: 'none' }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Fact>
);

/** The card itself: the only part of the page that is printed. */
export const EmergencyCard = (facts: CardFacts) => (
  <Paper component="article" p="1.25rem" data-emergency-card aria-label={copy.title}>
    <Stack>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }}>
        <Fact label={copy.name}>{facts.name}</Fact>
        <Fact label={copy.born}>{facts.born}</Fact>
        <Names label={record.allergies} names={facts.allergies} />
        <Names label={record.medications} names={facts.medications} />
        <Names label={record.conditions} names={facts.conditions} />
        {facts.measurements.length === 0 ? null : (
          <Names label={record.measurements} names={facts.measurements} />
        )}
        <Fact label={labels.bloodType}>{facts.bloodType}</Fact>
        <Fact label={copy.call}>
          {facts.contact === null ? (
            copy.notGiven
          ) : (
            <>
              {facts.contact.who}
              <br />
              <a href={`tel:${facts.contact.phone.replaceAll(/[^+\d]/g, '')}`}>{facts.contact.phone}</a>
            </>
          )}
        </Fact>
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {copy.printedOn(facts.asOf)}
      </Text>
    </Stack>
  </Paper>
);
