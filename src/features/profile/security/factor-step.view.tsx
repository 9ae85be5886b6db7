import { Button, Code, Group, Paper, SimpleGrid } from '@mantine/core';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { CodeField } from '#src/ui/form/code-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Drawer } from '#src/ui/layout/drawer.tsx';
import type { Codes, FactorStepProps, NameForm, Question, Scanning } from './factor-step.props.ts';
import { factorsCopy, factorStepCopy as copy } from './factors.copy.ts';

const MAX_NAME = 60;

const Cancel = ({ onDismiss }: Pick<NameForm, 'onDismiss'>) => (
  <Button variant="subtle" onClick={onDismiss}>
    {factorsCopy.cancel}
  </Button>
);

type NamingProps = NameForm & { readonly words: typeof copy.naming | typeof copy.renaming };

const Naming = ({ words, onDismiss, ...form }: NamingProps) => (
  <Drawer title={words.title} {...('lead' in words ? { lead: words.lead } : {})} onClose={onDismiss}>
    <Form {...form} label={words.form} submitLabel={words.submit} actions={<Cancel onDismiss={onDismiss} />}>
      {(field) => (
        <TextField field={field('name')} label={words.name} hint={words.nameHint} maxLength={MAX_NAME} />
      )}
    </Form>
  </Drawer>
);

const ScanningStep = ({ qrCode, uri, secret, onDismiss, ...form }: Scanning) => {
  const words = copy.scanning;
  return (
    <Drawer title={words.title} onClose={onDismiss}>
      <p>{words.scan}</p>
      <Paper w="13rem" maw="100%" p="0.75rem" bg="white">
        <img width="100%" src={qrCode} alt={words.picture} />
      </Paper>
      <div>
        <p>{words.type}</p>
        <Code display="block" p="sm" fz="lg" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
      </div>
      <p>
        <a href={uri}>{words.open}</a>
      </p>
      <Form
        {...form}
        label={words.form}
        submitLabel={words.submit}
        actions={<Cancel onDismiss={onDismiss} />}
      >
        {(field) => <CodeField field={field('code')} hint={words.codeHint} />}
      </Form>
    </Drawer>
  );
};

const QuestionStep = (props: Question) => (
  <Drawer title={props.title} onClose={props.onDismiss}>
    <p>{props.lead}</p>
    {props.problem === null ? null : (
      <Notice tone="danger" title={props.problem.title ?? ''} isLive>
        <p>{props.problem.message}</p>
      </Notice>
    )}
    <Group gap="sm">
      <BusyButton
        isBusy={props.isBusy}
        onClick={props.onConfirm}
        {...(props.isDangerous ? { color: 'danger' } : {})}
      >
        {props.confirm}
      </BusyButton>
      <Button variant="subtle" aria-disabled={props.isBusy} onClick={props.onDismiss}>
        {props.dismiss}
      </Button>
    </Group>
  </Drawer>
);

const CodesStep = ({ codes, onCopy, onDownload, onKept }: Codes) => {
  const words = copy.codes;
  return (
    <Drawer title={words.title} lead={words.lead} onClose={onKept}>
      <SimpleGrid
        component="ul"
        minColWidth="11rem"
        spacing="md"
        verticalSpacing="sm"
        fz="lg"
        style={{ listStyle: 'none' }}
        aria-label={words.list}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button variant="default" onClick={onCopy}>
          {words.copy}
        </Button>
        <Button variant="default" onClick={onDownload}>
          {words.download}
        </Button>
      </Group>
      <div>
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </Drawer>
  );
};

const nothing = () => undefined;

/** The dialog that adds, names or removes a factor, or shows the codes. */
export const FactorStepView = (step: FactorStepProps) => {
  switch (step.kind) {
    case 'naming-app':
      return <Naming key="naming-app" {...step} words={copy.naming} />;
    case 'renaming':
      return <Naming key="renaming" {...step} words={copy.renaming} />;
    case 'scanning':
      return <ScanningStep {...step} />;
    case 'question':
      return <QuestionStep {...step} />;
    case 'codes':
      return <CodesStep {...step} />;
    default:
      return (
        <Drawer title={copy.making.title} onClose={nothing}>
          <LoadingState label={copy.making.title} />
        </Drawer>
      );
  }
};
