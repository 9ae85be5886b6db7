import { describe, expect, it } from 'vitest';
import { keepConsultation } from '#src/features/consultation/keep-consultation.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { freshConsultation, toDraftContent, type Consultation } from '#src/domain/consultation.ts';
import { createOpenConsultation } from '#src/platform/browser/open-consultation.ts';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

const id = '7d3c6f4e-0c1c-4c64-9d5e-3f0f3b1a2c11';
const typing: Consultation = { ...freshConsultation, consultationId: id, drafts: [], typed: 'My head' };

type Ports = Parameters<typeof keepConsultation>[0];

/** A server that takes it, or answers with an error; and the tab. */
function ports(error: AppError | null) {
  const bodies: unknown[] = [];
  const openConsultation = createOpenConsultation(memoryStorage());
  const callApi = async (_name: string, { body }: { body: unknown }) => {
    if (error) throw error;
    bodies.push(body);
  };
  // Of the services it uses these alone.
  return { bodies, ...({ callApi, openConsultation, logger: { log: () => undefined } } as unknown as Ports) };
}

describe('a page that is about to be renewed', () => {
  it('leaves what was not sent with the server, and only its id in the tab', async () => {
    const taken = ports(null);
    expect(await keepConsultation(taken, () => typing)).toBe(true);
    expect(taken.bodies).toEqual([{ consultation_id: id, ...toDraftContent(typing) }]);
    expect(taken.openConsultation.readId()).toBe(id);
  });

  it.each([
    ['nothing was typed', () => ({ ...typing, typed: '' })],
    ['no one is signed in', () => null],
  ])('asks no one when %s', async (_when, read) => {
    const taken = ports(null);
    expect([await keepConsultation(taken, read), taken.bodies]).toEqual([true, []]);
  });

  it('stays when the server does not take it', async () => {
    const taken = ports({ kind: 'network' });
    expect(await keepConsultation(taken, () => typing)).toBe(false);
    expect(taken.openConsultation.readId()).toBe(null);
  });

  it('goes when the back end knows no drafts', async () => {
    expect(await keepConsultation(ports({ kind: 'status', status: 404, fields: [] }), () => typing)).toBe(
      true,
    );
  });
});
