import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { modelResemblance } from '#server/consult/compiler/resemblance.ts';
import {
  decodeResemblance,
  encodeResemblance,
} from '#server/consult/reading/resemblance/resemblance-file.ts';
import { openResemblance, resemblanceFile } from '#server/consult/reading/resemblance/open-resemblance.ts';
import { createResemblanceReader } from '#server/consult/reading/resemblance/resemblance.ts';
import { termsOf } from '#server/consult/reading/resemblance/terms.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';

const { data } = rulesEngine().knowledge;
const read = openResemblance(resemblanceFile, data);
if (!read) throw new Error('The build has not compiled how people describe the library.');

const closest = (text: string, count: number) =>
  [...read(text).conditions]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([id]) => id);

type Vivid = { readonly condition: string; readonly text: string };
const vivid = parse(readFileSync(path.join(import.meta.dirname, 'vivid.yaml'), 'utf8')) as Vivid[];

describe('what a message resembles', () => {
  it('is most often the condition that a vivid message is about', () => {
    const among = (count: number) =>
      vivid.filter(({ condition, text }) => closest(text, count).includes(condition)).length / vivid.length;
    expect(among(1)).toBeGreaterThan(0.55);
    expect(among(3)).toBeGreaterThan(0.75);
    expect(among(10)).toBeGreaterThan(0.88);
  });

  it('is an emergency that no pattern was written for', () => {
    const text =
      'ok this is embarassing. its been hard since 4 in the morning, over five hours now, and it really hurts';
    expect(closest(text, 1)).toEqual(['priapism']);
  });

  it('is nothing without words', () => {
    expect([read('').conditions.size, read('12 34 !!').conditions.size]).toEqual([0, 0]);
  });

  it('leaves out what is denied', () => {
    const said = termsOf('a rash on the belly');
    const denied = termsOf('no rash, the belly');
    expect([...said].some((each) => termsOf('rash').has(each))).toBe(true);
    expect([...denied].some((each) => termsOf('rash').has(each))).toBe(false);
  });

  it('belongs to one version of the library', () => {
    expect(openResemblance(resemblanceFile, { ...data, version: 'another' })).toBeNull();
    expect(openResemblance('/nowhere/resemblance.bin', data)).toBeNull();
  });

  it('reads the same from its file as before', () => {
    const phrases = [
      { finding: 'grinds_teeth', sentences: ['he grinds his teeth at night', 'teeth grinding all night'] },
    ];
    const model = modelResemblance(data, phrases);
    const [before, after] = [model, decodeResemblance(encodeResemblance(model))].map((each) =>
      createResemblanceReader(each, data.conditions)('grinding of the teeth at night'),
    );
    expect([...(before?.conditions ?? [])].length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });
});
