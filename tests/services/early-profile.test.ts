import type { Profile } from '#contract/profile.ts';
import { readFirstProfile } from '#src/services/early-profile.ts';
import { describe, expect, it, vi } from 'vitest';

const ada: Profile = { full_name: 'Ada Example', date_of_birth: '1990-02-03' };
const late: Profile = { full_name: 'Ada Later', date_of_birth: '1990-02-03' };
const { signal } = new AbortController();

function portsWith(early: { status: number; data: unknown } | null) {
  const noted: Profile[] = [];
  return {
    noted,
    readToken: async () => 'the-token',
    takeEarly: async () => early,
    loadPatient: async () => ({
      readProfile: async () => late,
      noteFirstProfile: (profile: Profile) => void noted.push(profile),
    }),
  };
}

describe('the first profile', () => {
  it('is the answer under way, and the product calls know it too', async () => {
    const ports = portsWith({ status: 200, data: ada });
    expect(await readFirstProfile(ports, signal)).toEqual(ada);
    await vi.waitFor(() => expect(ports.noted).toEqual([ada]));
  });

  it('does not need the code of the product calls', async () => {
    const loadPatient = async () => Promise.reject(new Error('offline'));
    const ports = { ...portsWith({ status: 200, data: ada }), loadPatient };
    expect(await readFirstProfile(ports, signal)).toEqual(ada);
  });

  it.each([null, { status: 503, data: ada }, { status: 200, data: {} }])(
    'is asked for by a call when the early answer is %j',
    async (early) => {
      const ports = portsWith(early);
      expect([await readFirstProfile(ports, signal), ports.noted]).toEqual([late, []]);
    },
  );
});
