import { afterEach, beforeEach, vi } from 'vitest';

const watch = () => vi.spyOn(console, 'error');
let errors = watch();
let untouched = errors.getMockImplementation();

beforeEach(() => {
  errors = watch();
  untouched = errors.getMockImplementation();
});

// React reports elements that may not be nested, missing keys and the like with console.error alone. A test that
// silences it expects errors.
afterEach(() => {
  if (errors.getMockImplementation() !== untouched) return;
  const reported = errors.mock.calls.map((parts) => parts.map(String).join(' '));
  if (reported.length > 0) throw new Error(`console.error: ${reported.join('\n')}`);
});
