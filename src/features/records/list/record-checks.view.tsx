import { List, Text } from '@mantine/core';
import { checksCopy as words } from '#src/features/records/records.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { RecordChecksProps } from '#src/features/records/records.props.ts';

const limitsOf = (notChecked: RecordChecksProps['notChecked']): string => {
  if (notChecked === null) return words.nothingChecked;
  return notChecked.length === 0
    ? words.limits
    : `${words.notChecked(notChecked.join(', '))} ${words.limits}`;
};

const Limits = ({ notChecked }: Pick<RecordChecksProps, 'notChecked'>) => (
  <Text fz="sm" c="dimmed">
    {limitsOf(notChecked)}
  </Text>
);

/** What to check, and what was not checked: silence must not reassure (contract §6). */
export const RecordChecks = ({ warnings, isCompared, notChecked, isNew }: RecordChecksProps) =>
  warnings.length === 0 ? (
    <Notice tone="info">
      {notChecked?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {words.nothing}
        </Text>
      ) : null}
      <Limits notChecked={notChecked} />
    </Notice>
  ) : (
    <Notice key={String(isNew)} tone="warn" title={words.title} isLive={isNew}>
      <List>
        {warnings.map(({ text, source }) => (
          <List.Item key={text}>
            {text}{' '}
            {source === null ? null : (
              <a href={source.url} rel="noreferrer" target="_blank">
                {words.source}: {source.title}
              </a>
            )}
          </List.Item>
        ))}
      </List>
      {isCompared ? <p>{words.advice}</p> : null}
      {isCompared ? <Limits notChecked={notChecked} /> : null}
    </Notice>
  );
