import { describe, expect, it } from 'vitest';
import { createHashQueue, QueueFullError } from '#server/auth/passwords/hash-queue.ts';
import { createPasswordHasher, PASSWORD_COST } from '#server/auth/passwords/password-hash.ts';

const cheap = { memory: 64, passes: 1, parallelism: 1 };
const wideQueue = () => createHashQueue({ places: 2, waiting: 50 });

/** A promise and the function that settles it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('a password hash', () => {
  const hasher = createPasswordHasher(wideQueue(), cheap);

  it('is argon2id at 19 MiB, two passes and one lane, as a PHC string', async () => {
    const hash = await createPasswordHasher(wideQueue()).hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(PASSWORD_COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  });

  it('is salted: the same password never has the same hash', async () => {
    expect(await hasher.hash('correct horse')).not.toEqual(await hasher.hash('correct horse'));
  });

  it.each([
    ['the same password', 'correct horse', true],
    ['another one', 'correct hors', false],
    ['one with a tail', 'correct horse ', false],
    ['nothing', '', false],
  ])('is compared with %s', async (_title, typed, isRight) => {
    expect(await hasher.verify(typed, await hasher.hash('correct horse'))).toEqual(isRight);
  });

  it('takes a letter with its accent for the same, composed or not', async () => {
    expect(await hasher.verify('cafe\u0301 au lait', await hasher.hash('café au lait'))).toEqual(true);
  });

  it('is read with the cost that it was made with', async () => {
    const dearer = createPasswordHasher(wideQueue(), { memory: 128, passes: 2, parallelism: 1 });
    expect(await hasher.verify('correct horse', await dearer.hash('correct horse'))).toEqual(true);
  });

  it('of another product was made elsewhere (RFC 9106 reference program) and is understood', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await hasher.verify('password', hash)).toEqual(true);
  });

  it('is worked out for an unknown user too, and never matches', async () => {
    expect(await hasher.verify('correct horse', null)).toEqual(false);
  });

  it('of another kind is an error and not a wrong password', async () => {
    await expect(hasher.verify('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not argon2id');
  });
});

describe('the queue before the hashes', () => {
  it('lets two in at once, the rest wait in order, and one too many is refused', async () => {
    const queue = createHashQueue({ places: 2, waiting: 2 });
    const gates = [gate(), gate(), gate(), gate()];
    const begun: number[] = [];
    const runs = gates.map((each, index) =>
      queue.run(async () => {
        begun.push(index);
        await each.opened;
        return index;
      }),
    );
    await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFullError);
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    await runs[1];
    gates[2]?.open();
    await runs[2];
    expect(begun).toEqual([0, 1, 2, 3]);
    gates[0]?.open();
    gates[3]?.open();
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
  });

  it('frees its place after a failure', async () => {
    const queue = createHashQueue({ places: 1, waiting: 0 });
    await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await queue.run(() => Promise.resolve('next'))).toEqual('next');
  });
});
