import { exitCodes } from '../command-error.ts'
import { examine, type Line } from '../doctor/doctor.ts'
import { type CustomCommand, requireLocal } from './command.ts'

function lineOf({ level, name, what }: Line) {
  return `${level.padEnd(5)} ${name.padEnd(9)}  ${what}`
}

function summary(lines: readonly Line[]): string {
  const count = (level: Line['level']) => lines.filter(line => line.level === level).length
  return `${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail`
}

export const doctorCommand: CustomCommand = {
  words: 'doctor',
  about: 'check settings, database, storage, mail, DNS, disk and releases; the exit code is 1 if a check fails',
  async run(env, { out }, _, options) {
    requireLocal(options)
    const lines = await examine(env, line => {
      if (options.json) return
      out(lineOf(line))
      if (line.level !== 'ok') out(`${' '.repeat(17)}→ ${line.todo}`)
    })
    if (options.json) out(JSON.stringify({ findings: lines }))
    else out(`\n${summary(lines)}`)
    return lines.some(({ level }) => level === 'fail') ? exitCodes.refused : exitCodes.done
  },
}
