import { describe, expect, it } from 'vitest';
import { readSignInState, safeReturnPath } from '#src/domain/session/sign-in-state.ts';

describe('the path after sign-in', () => {
  it.each(['/', '/dashboard', '/history/1?tab=two#top', '/condition/back%20pain'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/a/..//evil.example',
    '/./%2e//evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/%E0%A4%A',
    '',
  ])('leads home from %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it.each([null, undefined, 7, {}, ['/dashboard']])('leads home from %j, which is no path', (value) => {
    expect(safeReturnPath(value)).toBe('/');
  });
});

describe('the state of a redirect to the login page', () => {
  it('is a message and a path inside the app', () => {
    const state = { message: 'Please log in to continue', from: '/history' };
    expect(readSignInState(state)).toEqual(state);
  });

  it.each([null, undefined, 'text', {}, { message: 4, from: '//evil.example' }])(
    'holds nothing of %j',
    (state) => {
      expect(readSignInState(state)).toEqual({ message: null, from: '/' });
    },
  );
});
