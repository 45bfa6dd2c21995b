import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseAllDocuments } from 'yaml'

const folder = join(import.meta.dirname, '../../deploy/kubernetes')
const overlays = ['shops-100', 'shops-1000', 'shops-10000'].map(name => `overlays/${name}`)
const parts = [...overlays, 'releases', 'prepare', 'database', 'certificates']

type Resource = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  // biome-ignore lint/suspicious/noExplicitAny: fields differ by kind
  spec?: any
}

/** The schemas of Kubernetes and of the operators. */
const schemas: Record<string, () => Promise<object>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
  'cert-manager.io/v1': () => import('@kubernetes-models/cert-manager/cert-manager.io/v1'),
  'postgresql.cnpg.io/v1': () => import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'),
}
type Model = new (resource: object) => { validate(): void }

// `kubectl` contains Kustomize, from 1.21 on one that knows these files; Debian 12 has 1.20 only.
const version = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' })
const hasKustomize = version.status === 0 && version.stdout.includes('kustomizeVersion')
const rendered = hasKustomize ? test : test.skip

function render(part: string): Resource[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, part)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map(document => document.toJS() as Resource)
}

/** @throws Error with the field if the resource does not match its schema */
async function validate({ apiVersion, ...resource }: Resource) {
  const models = (await schemas[apiVersion]?.()) as Record<string, Model> | undefined
  const Model = models?.[resource.kind]
  if (!Model) throw new Error(`${apiVersion} has no ${resource.kind}.`)
  new Model(resource).validate()
}

function podSpecs(resources: Resource[]) {
  return resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(({ spec }) => spec.template.spec)
}

rendered.each(parts)('%s matches the schemas and belongs to the namespace', async part => {
  const resources = render(part)
  expect(resources.length).toBeGreaterThan(0)
  for (const resource of resources) {
    await validate(resource)
    if (resource.kind !== 'Namespace') expect(resource.metadata.namespace).toBe('showcase')
  }
})

rendered('a field of a wrong type is refused', async () => {
  const [deployment] = render('overlays/shops-100').filter(({ kind }) => kind === 'Deployment')
  if (!deployment) throw new Error('There is no deployment.')
  deployment.spec.template.spec.containers[0].ports[0].containerPort = '3000'
  await expect(validate(deployment)).rejects.toThrow(/containerPort/)
})

rendered.each([...overlays, 'releases', 'prepare'])('%s: every container is locked down and limited', part => {
  for (const { securityContext, automountServiceAccountToken, containers } of podSpecs(render(part))) {
    expect(automountServiceAccountToken).toBe(false)
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.anything() },
        limits: { memory: expect.anything() },
      })
    }
  }
})

rendered('each server has probes, a disruption budget, an autoscaler, a service and a network policy', () => {
  const resources = render('overlays/shops-1000')
  for (const name of ['api', 'gateway']) {
    const kinds = resources.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual([
      'Deployment',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ])
    const deployment = resources.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)
    const [container] = deployment?.spec.template.spec.containers ?? []
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) expect(container[probe]).toBeDefined()
  }
})
