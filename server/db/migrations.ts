import path from 'node:path';
import { readMigrations, type Migration } from './migrate.ts';

const here = import.meta.dirname;

/**
 * All migrations in order. The auth schema is ours only where no provider brings its own: it is never applied to a
 * real Supabase project.
 */
export function migrationsFor(authSchema: 'embedded' | 'provider'): Migration[] {
  const product = readMigrations(path.join(here, '../../supabase/migrations'), 'supabase');
  if (authSchema === 'provider') return product;
  return [...readMigrations(path.join(here, 'embedded'), 'embedded'), ...product];
}
