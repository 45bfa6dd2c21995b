import { Button } from '@showcase/ui/button'
import { useTokenRefused } from './operator-token.state.ts'
import classes from './releases.module.css'

/** The platform's token opens the screen. It stays in this tab. */
export function TokenForm({ onGiven }: { onGiven: (token: string) => void }) {
  const isRefused = useTokenRefused()
  return (
    <form
      className={classes.form}
      action={data => {
        const token = String(data.get('token')).trim()
        if (token) onGiven(token)
      }}
    >
      <label className={classes.field}>
        <span>Platform token</span>
        <input className={classes.input} name="token" type="password" autoComplete="off" required />
      </label>
      {isRefused && (
        <p role="alert" className={classes.failure}>
          The platform does not take this token. Look whether it is whole, and the one of this platform.
        </p>
      )}
      <p className={classes.hint}>It is kept in this tab until you close it, and goes nowhere but to the platform.</p>
      <Button type="submit">Open</Button>
    </form>
  )
}
