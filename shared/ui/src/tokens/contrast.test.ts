import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { templateNames, themeNames } from '../theme-names.ts'

/*
 * WCAG 2.2 contrast of every pair of roles that the components put together, for all thirteen themes, computed from the
 * sheets that ship: a color changed in themes.css is checked here without touching the test.
 */
function sheet(name: string) {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

type Rgb = [number, number, number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function declarations(block: string) {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(match => [match[1] as string, match[2] as string]),
  )
}

function blockOf(css: string, theme: string) {
  return declarations(css.match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`))?.[1] ?? '')
}

/** Resolves a role of a theme: a hex, or `color-mix(in srgb, var(a) N%, var(b))` as scale.css writes it. */
function resolve(roles: Record<string, string>, name: string): Rgb {
  const value = roles[name]
  if (value === undefined) throw new Error(`no ${name}`)
  const mix = value.match(/color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)/)
  if (!mix) return rgb(value)
  const [, from = '', share = '0', into = ''] = mix
  const a = resolve(roles, from)
  const b = resolve(roles, into)
  return a.map((channel, i) => (channel * Number(share) + (b[i] as number) * (100 - Number(share))) / 100) as Rgb
}

function luminance(color: Rgb) {
  const [r, g, b] = color.map(channel => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken']

function over(grounds: string[], fronts: string[]) {
  return grounds.flatMap(ground => fronts.map(front => [front, ground]))
}

/** Words: 4.5:1. */
const textPairs = [
  ...over(surfaces, ['text', 'text-muted', 'primary', 'primary-hover', 'accent', 'positive', 'warning', 'danger']),
  ...over(['primary', 'primary-hover'], ['on-primary']),
  ...over(['accent'], ['on-accent']),
  ...over(['positive', 'warning', 'danger'], ['on-status']),
  ...['primary', 'accent', 'positive', 'warning', 'danger'].flatMap(role => over([`${role}-soft`], [role, 'text'])),
]
/** Outlines of controls, focus rings, icons: 3:1. */
const controlPairs = over(surfaces, ['border-strong', 'focus'])

const themes = sheet('themes.css') + sheet('themes-dark.css')
const derived = declarations(sheet('scale.css').match(/:root,\n\[data-theme\] \{([\s\S]*?)\n\}/)?.[1] ?? '')

test.each(Object.keys(themeNames))('theme %j holds WCAG AA in every pair of roles', theme => {
  const roles = { ...derived, ...blockOf(themes, theme) }
  const short = [
    ...textPairs.map(pair => ({ pair, least: 4.5 })),
    ...controlPairs.map(pair => ({ pair, least: 3 })),
  ].flatMap(({ pair: [front, ground], least }) => {
    const ratio = contrast(resolve(roles, `--color-${front}`), resolve(roles, `--color-${ground}`))
    return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)} < ${least}`] : []
  })
  expect(short).toEqual([])
})

test('every theme sets the same roles, and no two look alike', () => {
  const all = Object.keys(themeNames).map(theme => blockOf(themes, theme))
  const first = Object.keys(all[0] ?? {})
  expect(first.length).toBeGreaterThan(15)
  for (const roles of all) expect(Object.keys(roles)).toEqual(first)
  const looks = new Set(all.map(roles => `${roles['--color-surface']} ${roles['--color-primary']}`))
  expect(looks.size).toBe(13)
  expect(new Set(Object.values(themeNames)).size).toBe(13)
})

test('the dark admin area has the colors of Graphite', () => {
  const dark =
    themes.match(/@media \(prefers-color-scheme: dark\) \{\s*:root:has\(\[data-admin\]\) \{([^}]*)\}/)?.[1] ?? ''
  expect(declarations(dark)).toEqual(blockOf(themes, 'theme8'))
  expect(dark).toContain('color-scheme: dark;')
})

/** Every style sheet that ships: the token sheets, the components, the shell and the remotes. */
const root = join(import.meta.dirname, '../../../..')
const sheets = globSync('{shared,shell,remotes}/**/*.css', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })

/** Rules of a sheet that hold in one template alone, as `selector { declarations }`. */
function templateRules(css: string) {
  return css.match(/[^{}]*\[data-template="[^{}]*\{[^{}]*\}/g) ?? []
}

/*
 * With this, what is computed for the 13 themes holds for all 39 combinations of theme and template: a template chooses
 * among the roles, whose pairs are held above, and neither changes a role nor brings a color of its own.
 */
test('no template sets a color or changes a role, in any sheet', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.flatMap(file =>
    templateRules(readFileSync(join(root, file), 'utf8'))
      .filter(rule =>
        /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|lab)\(|--color-[\w-]+\s*:/i.test(rule.replace(/^[^{]*/, '')),
      )
      .map(rule => `${file}: ${rule.trim()}`),
  )
  expect(found).toEqual([])
  for (const template of Object.keys(templateNames)) {
    expect(sheet('templates.css')).toContain(`[data-template="${template}"]`)
  }
  expect(Object.keys(templateNames).length * Object.keys(themeNames).length).toBe(39)
})
