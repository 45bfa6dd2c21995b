import { connectWithoutTimeouts } from '../src/core/db/postgres.ts'

/** Makes deletions from a table take 0.3 ms for each row. Only on PostgreSQL. @param url of the database, with its owner */
export async function slowDeletes(url: string, table: string): Promise<void> {
  const owner = await connectWithoutTimeouts(url)
  try {
    await owner.query(`
      create function wait_for_rows_of_${table}() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(0.0003 * (select count(*) from gone));
        return null;
      end $$;
      create trigger slow_deletes after delete on ${table} referencing old table as gone
        for each statement execute function wait_for_rows_of_${table}()`)
  } finally {
    await owner.end()
  }
}
