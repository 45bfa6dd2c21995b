import type { Cell } from './copy-format.ts'

/** The tables that the fill writes, ordered so that each table only refers to earlier ones. */
export const tables = [
  'businesses',
  'users',
  'stored_files',
  'products',
  'catalogues',
  'catalogue_products',
  'search_words',
  'leads',
  'notifications',
] as const

export type Table = (typeof tables)[number]

/** Adds a row, given by column. All rows of a table have the same columns in the same order. */
export type AddRow = (table: Table, row: Readonly<Record<string, Cell>>) => void
