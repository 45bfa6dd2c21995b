import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { requireProgram } from '../../server/testing/debian-package.ts'

const operations = join(import.meta.dirname, '../../docs/operations')

function promtool(...args: string[]): string {
  const program = requireProgram('promtool', 'prometheus')
  return execFileSync(program, args, { cwd: operations, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

test('alerts are raised by outages, hanging pages and ending certificates, and by nothing on an idle platform', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
}, 180_000)

test('Prometheus reads the scrape configuration, which names the services of the Compose stack', () => {
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  const compose = readFileSync(join(operations, '../../docker-compose.yml'), 'utf8')
  const config = readFileSync(join(operations, 'prometheus.yml'), 'utf8')
  const services = [...config.matchAll(/([\w-]+):9464/g)].map(([, name]) => name)
  expect(services).toEqual(['api-1', 'api-2', 'gateway-1', 'gateway-2', 'edge'])
  for (const name of services) expect(compose).toMatch(new RegExp(`^  ${name}:$`, 'm'))
  expect(compose.match(/METRICS_PORT: 9464/g)).toHaveLength(2)
}, 180_000)
