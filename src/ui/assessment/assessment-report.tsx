import { Divider, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Assessment, Source } from '#contract/assessment.ts';
import { assessmentCopy as copy } from './assessment.copy.ts';
import { careAdviceOf } from '#src/domain/assessment-view.ts';
import type { ModelShare } from '#src/domain/model-share.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import { Notice } from '../feedback/notice.tsx';
import { Card } from '../layout/card.tsx';
import { Fact } from '../layout/fact.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import { CareCard } from './care-card.tsx';
import { CiteMarks } from '#src/ui/sources/cite-marks.tsx';
import { numberSources, sourcesCited, type NumberedSource } from '#src/ui/sources/cited-sources.ts';
import { Changes } from './changes.tsx';
import { ConditionCard } from './condition-card.tsx';
import { ModelCard, type RulesAlone } from './model/model-card.tsx';
import { modelCopy } from './model/model.copy.ts';
import { ReasoningCard } from './reasoning-card.tsx';
import { SourceList } from '#src/ui/sources/source-list.tsx';
import { TextList } from './text-list.tsx';

type PartProps = {
  readonly assessment: Assessment;
  readonly numbered: readonly NumberedSource[];
  /** Null if no language model took part in the shown result. */
  readonly share: ModelShare | null;
};

function Conditions({ assessment, numbered, share }: PartProps) {
  if (assessment.conditions.length === 0) return null;
  return (
    <Card title={copy.conditions} lead={copy.conditionsLead}>
      <Stack component="ol" gap="1.25rem" style={{ listStyle: 'none' }}>
        {assessment.conditions.map((condition, index) => (
          <Stack key={condition.name} component="li" gap="1.25rem">
            {index === 0 ? null : <Divider />}
            <ConditionCard condition={condition} numbered={numbered} share={share} isOpen={index === 0} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function SelfCare({ assessment, numbered }: Omit<PartProps, 'share'>) {
  const steps = assessment.self_care ?? [];
  if (steps.length === 0) return null;
  return (
    <Card title={copy.selfCare}>
      <List>
        {steps.map((step) => (
          <List.Item key={step.text}>
            {step.text}
            <CiteMarks cited={sourcesCited(step.citations, numbered)} group={`cite-${step.text}`} />
          </List.Item>
        ))}
      </List>
    </Card>
  );
}

function Answers({ assessment }: Pick<PartProps, 'assessment'>) {
  const answers = assessment.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <Card title={copy.answers}>
      <Stack component="dl" gap="0.75rem">
        {answers.map(({ question, answer }) => (
          <Fact key={question} label={question}>
            {answer}
          </Fact>
        ))}
      </Stack>
    </Card>
  );
}

/** What was known about the patient besides their answers: a doctor needs it on the printed page. */
const FromRecord = ({ assessment: { record } }: Pick<PartProps, 'assessment'>) => (
  <>
    <TextList title={copy.medications} lead={copy.recordLead} items={record?.medications ?? []} />
    <TextList title={copy.measurements} lead={copy.recordLead} items={record?.measurements ?? []} />
  </>
);

/** A language model's wording, above the engine's own sentences, which the same page shows, too. */
function PlainWords({ assessment, numbered, share }: PartProps) {
  const { wording } = assessment;
  if (!wording || wording.sentences.length === 0) return null;
  const originals = [...new Set(wording.sentences.flatMap((each) => each.original ?? []))];
  return (
    <Card title={modelCopy.plainWords} lead={modelCopy.plainWordsLead(share?.provider ?? null)}>
      <div lang={wording.lang} dir="auto">
        {wording.sentences.map((each) => (
          <div key={`${each.claim} ${each.text}`}>
            <p>{each.text}</p>
            <CiteMarks cited={sourcesCited(each.citations, numbered)} group={`plain-${each.claim}`} />
          </div>
        ))}
      </div>
      {originals.length === 0 ? null : (
        <Disclosure label={modelCopy.originals}>
          <List>
            {originals.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Disclosure>
      )}
    </Card>
  );
}

type Props = {
  readonly assessment: Assessment;
  readonly sources: readonly Source[];
  readonly contact: EmergencyContact;
  /** Content right after the care card. */
  readonly notice?: ReactNode;
  /** The whole conversation, shown instead of the answers. */
  readonly transcript?: ReactNode;
  /** Name and date for the foot of a printed page. */
  readonly printed: { readonly name: string | null; readonly day: string };
  /** Confirms that a finding of "What would change this" applies; without it they are only listed. */
  readonly onApplies?: ((findingId: string) => void) | null;
  /** What a language model contributed. */
  readonly share?: ModelShare | null;
  /** The switch to the result of the rules alone; absent without one. */
  readonly alone?: RulesAlone | null;
};

/** A whole assessment, most urgent part first. */
export function AssessmentReport(props: Props) {
  const { assessment, sources, contact, notice, transcript, printed, onApplies = null } = props;
  const { share = null, alone = null } = props;
  const numbered = numberSources(assessment, sources);
  const parts = { assessment, numbered, share: alone?.isOn ? null : share };
  return (
    <Stack>
      <CareCard assessment={assessment} contact={contact} />
      {notice}
      {share ? <ModelCard share={share} hasWording={Boolean(assessment.wording)} alone={alone} /> : null}
      <TextList
        title={careAdviceOf(assessment).style === 'emergency' ? copy.dangerSigns : copy.warningSigns}
        items={assessment.warning_signs ?? []}
      />
      <TextList title={copy.nextSteps} items={assessment.next_steps} isOrdered />
      <PlainWords {...parts} />
      <SelfCare assessment={assessment} numbered={numbered} />
      {assessment.no_conclusion === true ? (
        <Notice tone="info" title={copy.noConclusionTitle}>
          <p>{assessment.no_conclusion_reason ?? copy.noConclusion}</p>
        </Notice>
      ) : null}
      <Conditions {...parts} />
      <ReasoningCard assessment={assessment} />
      <Changes assessment={assessment} onApplies={onApplies} />
      {transcript ?? <Answers assessment={assessment} />}
      <FromRecord assessment={assessment} />
      <SourceList numbered={numbered} />
      <TextList title={copy.limits} items={[...copy.limitsAlways, ...(assessment.limits ?? [])]} />
      <p data-print="hide">
        <a href="/engine-card.html">{copy.engineCard}</a>
      </p>
      <Text data-print="only" pt="md" style={{ borderBlockStart: '1px solid #000' }}>
        {[
          printed.name === null ? null : copy.printedFor(printed.name),
          copy.printedOn(printed.day),
          copy.printedNote,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}
