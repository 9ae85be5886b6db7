// A build step: writes the page of the engine card, dist/engine-card.html.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileKnowledge } from '#server/consult/compiler/compile.ts';
import { openKnowledge } from '#server/consult/library/open-library.ts';
import { knowledgePlaces } from '#server/consult/open-engine.ts';
import { readCard } from '../engine-card/card.ts';
import { engineCardPage } from '../engine-card/page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { data } = openKnowledge(knowledgePlaces, compileKnowledge);
writeFileSync(path.join(root, 'dist/engine-card.html'), engineCardPage(readCard(), data));
