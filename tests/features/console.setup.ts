import { afterEach, beforeEach, vi } from 'vitest';

let errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

// React reports elements that may not be nested, missing keys and the like with console.error alone.
afterEach(() => {
  const reported = errors.mock.calls.map((parts) => parts.map(String).join(' '));
  if (reported.length > 0) throw new Error(`console.error: ${reported.join('\n')}`);
});
