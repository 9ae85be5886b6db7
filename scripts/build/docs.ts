// npm run build:docs: writes the tables of docs/contract.md from the endpoint table.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withTables } from './contract-tables.ts';

const file = path.resolve(import.meta.dirname, '../../docs/contract.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
