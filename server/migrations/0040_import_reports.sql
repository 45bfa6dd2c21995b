-- The figures in the list of imports, and undos that run in the background.

alter table imports add column file_name text not null default '';
alter table imports add column problem_count integer not null default 0;
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'undoing', 'undone'));
