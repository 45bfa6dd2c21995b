import { setTimeout as pause } from 'node:timers/promises'

/** How a process that serves comes to its end. */
export interface Ending {
  /** Says to whoever asks whether it is ready that it is not any more. Everything is still served. */
  leave(): void
  /** Milliseconds until balancers have asked and send no more here. */
  notice: number
  /** Takes nothing new, finishes what is going on. */
  close(): Promise<void>
  /** Milliseconds in which that may finish, before the process ends anyway. */
  patience: number
}

/** Ends the process at SIGTERM or SIGINT: first it is left, then it goes. What is going on is finished. */
export function endWhenAsked({ leave, notice, close, patience }: Ending): void {
  const end = async () => {
    setTimeout(() => process.exit(1), notice + patience).unref()
    leave()
    await pause(notice)
    await close()
    process.exit(0)
  }
  const failed = (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end().catch(failed))
}
