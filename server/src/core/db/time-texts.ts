/** A row that has the names of the contract. Its times are dates, as the database returns them. */
export type Timed<Contract, Times extends keyof Contract> = Omit<Contract, Times> & {
  [Time in Times]: Date | Extract<Contract[Time], null>
}

type TimeText<Value> = Value extends Date ? string : Value

/** A row with its times as texts, as the contract has them. */
export function withTimeTexts<Row extends object>(row: Row): { [Column in keyof Row]: TimeText<Row[Column]> } {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries)
}
