import { Link } from '@showcase/router'
import classes from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** The pages above this one, without Home, which is always the first. */
  trail: readonly { label: string; to: string }[]
  /** This page. */
  name: string
}

export function Breadcrumbs({ trail, name }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        <li>
          <Link to="/home">Home</Link>
        </li>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li className={classes.here} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  )
}
