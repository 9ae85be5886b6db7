import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import styles from '#src/ui/layout/facts.module.css';

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

const List = ({ label, names }: { readonly label: string; readonly names: readonly string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </dd>
  </div>
);

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The card itself: the only part of the page that is printed. */
export const EmergencyCard = (facts: CardFacts) => (
  <Paper component="article" p="1.25rem" data-emergency-card aria-label={copy.title}>
    <Stack>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} className={styles.facts}>
        <Fact label={copy.name} value={facts.name} />
        <Fact label={copy.born} value={facts.born} />
        <List label={record.allergies} names={facts.allergies} />
        <List label={record.medications} names={facts.medications} />
        <List label={record.conditions} names={facts.conditions} />
        {facts.measurements.length === 0 ? null : (
          <List label={record.measurements} names={facts.measurements} />
        )}
        <Fact label={labels.bloodType} value={facts.bloodType} />
        <div>
          <dt>{copy.call}</dt>
          <dd>
            {facts.contact === null ? (
              copy.notGiven
            ) : (
              <>
                {facts.contact.who}
                <br />
                <a href={`tel:${facts.contact.phone.replaceAll(/[^+\d]/g, '')}`}>{facts.contact.phone}</a>
              </>
            )}
          </dd>
        </div>
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {copy.printedOn(facts.asOf)}
      </Text>
    </Stack>
  </Paper>
);
