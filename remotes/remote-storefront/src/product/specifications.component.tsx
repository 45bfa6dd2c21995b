import { useId } from 'react'
import classes from './specifications.module.css'
import { readSpecification } from './specifications.ts'

/** A product's specifications: a table of what has a label, and a list of what has none. */
export function Specifications({ specifications }: { specifications: readonly string[] }) {
  const heading = useId()
  const entries = specifications.map(readSpecification)
  const rows = entries.filter(entry => entry.label)
  const lines = entries.filter(entry => !entry.label)
  if (!entries.length) return null
  return (
    <section aria-labelledby={heading}>
      <h2 className={classes.heading} id={heading}>
        Specifications
      </h2>
      {rows.length > 0 && (
        <table className={classes.table}>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label + value}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map(({ value }) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
