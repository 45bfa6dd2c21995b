import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { z } from 'zod'
import { isHttpUrl, numberIn, type Rule } from './form-rules.ts'
import { isId, nilId } from './ids.ts'
import { imageLimits, leadLimits, listLimits, pageLimits, textLimits, visitLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { isOwnPath } from './own-path.ts'
import { singleLine } from './pasted.ts'
import { storedPhone } from './phone.ts'
import { defaultSort, parseSort, type Sort, sortValues } from './sort.ts'

/**
 * Schemas of request fields. Each reads a value as it was sent (query string, JSON, a form posted without script) and returns
 * a clean one. Its input type is what a client passes (real booleans, numbers, arrays), its output type what the server
 * gets. An empty query value counts as missing, so that native GET forms work.
 */

/** A schema that reads the raw value with `reader` first. The client's type is that of the inner schema. */
export function readBy<T extends z.ZodType>(reader: (value: unknown) => unknown, schema: T): ReadBy<T> {
  return z.pipe(z.transform(reader), schema as z.ZodType<unknown, unknown>) as unknown as ReadBy<T>
}

type ReadBy<T extends z.ZodType> = z.ZodPipe<z.ZodTransform<z.input<T>, z.input<T>>, T>

export function missing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isBlank(value: unknown): boolean {
  return missing(typeof value === 'string' ? value.trim() : value)
}

function optionalBy<T extends z.ZodType>(reader: (value: unknown) => unknown, schema: T) {
  return readBy(value => (missing(value) ? undefined : reader(value)), schema.optional()).optional()
}

export function oneLine(value: unknown) {
  return typeof value === 'string' ? singleLine(value) : (value ?? undefined)
}

function lines(value: unknown) {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replaceAll('\r\n', '\n')
        .replace(/(?![\n\t])\p{Cc}+/gu, ' ')
        .trim()
    : (value ?? undefined)
}

function atMost(max: number) {
  return z.string({ error: 'must be a text' }).max(max, `must be at most ${max} characters`)
}

/** A required single-line text; empty is refused with `must not be empty`. */
export function text(max: number) {
  return readBy(oneLine, atMost(max).min(1, 'must not be empty'))
}

/** An optional single-line text; `''` if missing. */
export function optionalText(max: number) {
  return readBy(value => oneLine(value ?? ''), atMost(max)).default('')
}

/** An optional text of several lines; `''` if missing. */
export function optionalLines(max: number) {
  return readBy(value => lines(value ?? ''), atMost(max)).default('')
}

/** A text of several lines. If it is missing, the stored text stays. */
export function keptLines(max: number) {
  return readBy(lines, atMost(max).optional()).optional()
}

/** A form's text with the form's rules and messages, so that the first issue is the specification's first. */
function ruled(clean: (value: unknown) => unknown, rules: readonly Rule[], field: string, max: number) {
  const own = rules.filter(rule => rule.field === field)
  const schema = z.string({ error: own[0]?.message ?? 'must be a text' }).max(max, `must be at most ${max} characters`)
  return readBy(
    clean,
    schema.check(context => {
      const failed = own.find(rule => !rule.holds(context.value, {}))
      if (failed) context.issues.push({ code: 'custom', message: failed.message, input: context.value })
    }),
  )
}

export function formText(rules: readonly Rule[], field: string, max: number) {
  return ruled(oneLine, rules, field, max)
}

export function formLines(rules: readonly Rule[], field: string, max: number) {
  return ruled(lines, rules, field, max)
}

function phoneLine(value: unknown) {
  const line = oneLine(value)
  return typeof line === 'string' ? storedPhone(line) : line
}

/** Whether a number with a country code exists in that country's numbering plan. Others are checked by the form's rules. */
function isInPlan(value: unknown): boolean {
  return typeof value !== 'string' || !value.startsWith('+') || isValidPhoneNumber(value)
}

/** A form's phone number as it is stored. A number outside its country's plan has the message of the field's last rule. */
export function formPhone(rules: readonly Rule[], field: string) {
  const message = rules.findLast(rule => rule.field === field)?.message ?? ''
  return ruled(phoneLine, [...rules, { field, message, holds: isInPlan }], field, textLimits.name)
}

function idOrNil(value: unknown) {
  return isId(value) ? value.toLowerCase() : typeof value === 'string' ? nilId : value
}

function idTrimmed(value: unknown) {
  return idOrNil(typeof value === 'string' ? value.trim() : value)
}

/** A record's id. A malformed id becomes `nilId`, which no record has, so it is 404 like an unknown one. */
export const id = readBy(idTrimmed, z.string({ error: 'must be given' }))
/** An optional id; empty counts as missing. */
export const optionalId = optionalBy(idTrimmed, z.string({ error: 'must be a text' }))

/** An id of a form. A missing or blank id fails with the form's message. */
export function formId(message: string) {
  return readBy(value => (isBlank(value) ? undefined : idTrimmed(value)), z.string({ error: message }))
}

function asList(value: unknown): unknown {
  return missing(value) ? [] : typeof value === 'string' ? value.split(',') : value
}

/** Ids, repeated or comma-separated, without duplicates. */
export function ids(limits: { min: number; max: number; message: string }) {
  return readBy(
    value => {
      const list = asList(value)
      return Array.isArray(list) ? [...new Set(list.map(idTrimmed))] : list
    },
    z
      .array(z.string({ error: 'must be ids' }), { error: limits.message })
      .min(limits.min, limits.message)
      .max(limits.max),
  )
}

function cleanList(value: unknown, clean: (entry: unknown) => unknown): unknown {
  if (!Array.isArray(value)) return value
  return [...new Set(value.map(clean))].filter(entry => !missing(entry))
}

function textList(max: number, each: number) {
  return z.array(atMost(each), { error: 'must be a list' }).max(max, `must be at most ${max}`)
}

/** Tags, repeated or comma-separated: in lower case, without empty ones and duplicates. */
export const tags = readBy(
  value => cleanList(asList(value), tag => (typeof tag === 'string' ? oneLine(tag.toLowerCase()) : tag)),
  textList(listLimits.tags, textLimits.tag),
).default([])

/** Lines of text (specifications, disclaimers), without empty ones and duplicates. A single text is a list of one. */
export function entries(max: number, each: number) {
  return readBy(
    value => cleanList(missing(value) ? [] : typeof value === 'string' ? [value] : value, lines),
    textList(max, each),
  ).default([])
}

export function asNumber(value: unknown) {
  const number = typeof value === 'string' ? numberIn(value.trim()) : Number.NaN
  return Number.isFinite(number) ? number : value
}

function page(name: string, min: number, max: number, fallback: number) {
  const error = max === Number.MAX_SAFE_INTEGER ? 'must be a number from 1' : `must be between ${min} and ${max}`
  return readBy(
    value => (missing(value) ? fallback : asNumber(value)),
    z.int({ error }).min(min, { error }).max(max, { error }).describe(name),
  ).default(fallback)
}

/** `pageNo` from 1, `perPage` 1..100. */
export const paging = {
  perPage: page('Rows on a page', pageLimits.perPageMin, pageLimits.perPageMax, pageLimits.perPageDefault),
  pageNo: page('Page, from 1', 1, Number.MAX_SAFE_INTEGER, 1),
}

/** Rows in a batch of a sitemap, which programs read. */
export const sitemapPage = page('Rows in a batch', 1, pageLimits.sitemapMax, pageLimits.sitemapMax)

/** Number of days or weeks of leads. */
export const leadSpanCount = page(
  'Days or weeks; the last one includes today',
  1,
  leadLimits.spansMax,
  leadLimits.spans,
)

/** Number of days of visits. */
export const visitDayCount = page('Days; the last one is today', 1, visitLimits.daysMax, visitLimits.days)

function asFlag(value: unknown) {
  return value === 'true' ? true : value === 'false' ? false : value
}

const bool = z.boolean({ error: 'must be true or false' })
/** A boolean; in a query the text `true` or `false`. */
export const flag = readBy(asFlag, bool)
export const optionalFlag = optionalBy(asFlag, bool)

function anyCase<V extends string>(values: readonly V[]) {
  return (value: unknown) =>
    typeof value === 'string' ? (values.find(v => v.toLowerCase() === value.trim().toLowerCase()) ?? value) : value
}

function literals<V extends string>(values: readonly V[]): z.ZodType<V, V> {
  return z.literal([...values], { error: `must be one of ${values.filter(Boolean).join(', ')}` })
}

/** One of a few words, in any case. */
export function oneOf<V extends string>(values: readonly V[]) {
  return readBy(anyCase(values), literals(values))
}

/** One of a few words, in any case; `fallback` if missing. */
export function oneOfOr<V extends string>(values: readonly V[], fallback: V) {
  return readBy(value => (missing(value) ? fallback : anyCase(values)(value)), literals(values)).default(
    fallback as z.core.util.NoUndefined<V>,
  )
}

function asSort(value: unknown) {
  return typeof value === 'string' ? (parseSort(value) ?? value) : value
}

const sorts: z.ZodType<Sort, Sort> = z.literal([...sortValues], { error: `must be one of ${sortValues.join(', ')}` })
/** Order of a list: a value or a label in any case. Default: newest first. */
export const sort = readBy(value => (missing(value) ? defaultSort : asSort(value)), sorts).default(defaultSort)
/** Order of a list with an order of its own (a search's rank, a catalogue's order), which applies if this is undefined. */
export const searchSort = optionalBy(asSort, sorts)

/** The digest of a password by `digestPassword`: SHA-256 in lowercase hex. Passwords themselves are never sent. */
export function passwordDigest(required: string, malformed: string) {
  return readBy(
    value => (missing(value) ? undefined : typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.string({ error: required }).regex(/^[0-9a-f]{64}$/, malformed),
  )
}

/** An http or https address, or `''`. If it is missing, the stored link stays. */
export const link = readBy(
  value => (value === null ? '' : oneLine(value)),
  atMost(textLimits.link)
    .refine(value => value === '' || isHttpUrl(value), formMessages.profile.link)
    .optional(),
).optional()

/** A time with its offset; undefined if missing. */
export const optionalTime = optionalBy(
  oneLine,
  z.iso.datetime({ offset: true, error: 'must be a time such as 2026-01-31T09:00:00Z' }),
)

/** A path on our own site, or `''`. Control characters are refused, not cleaned, because browsers skip some of them. */
export const ownPath = readBy(
  value => (typeof value === 'string' ? value.toWellFormed().trim() : (value ?? undefined)),
  atMost(textLimits.redirect).refine(value => value === '' || isOwnPath(value), 'must be a path on the own site'),
).default('')

const imageType = z.literal([...imageLimits.types], { error: 'must be a JPEG, PNG or WebP image' })
/** A file to upload. The server chooses the stored name. */
const newFile = z.object({
  name: text(textLimits.imageName),
  type: imageType,
  size: z.int({ error: 'must be a number' }).min(1).max(imageLimits.maxBytes, 'must be at most 1,000,000 bytes'),
})
/** A stored name to keep, or a new file. The type of a new name without further data comes from its ending. */
export const imageEntry = z.union([text(textLimits.imageName), newFile], { error: 'must be an image name or a file' })

/** Images in display order. */
export function images(max: number, message: string) {
  return z.array(imageEntry, { error: 'must be a list of images' }).max(max, message)
}
