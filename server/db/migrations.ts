import path from 'node:path';
import { readMigrations, type Migration } from './migrate.ts';

const here = import.meta.dirname;

/** All migrations in order. The embedded auth schema is never applied to a Supabase project, which has its own. */
export function migrationsFor(authSchema: 'embedded' | 'provider'): Migration[] {
  const product = readMigrations(path.join(here, '../../supabase/migrations'), 'supabase');
  if (authSchema === 'provider') return product;
  return [...readMigrations(path.join(here, 'embedded'), 'embedded'), ...product];
}
