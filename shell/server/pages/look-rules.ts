import type { Look } from '@showcase/contract/look-preview'

/** Text of a rule's declarations, in which only strings contain braces. */
const declarations = String.raw`(?:[^{}"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*`
const selector = String.raw`(?:\[data-(?:theme|template)=[^\]{},]*\]|:root:has\(\[data-admin\]\))[^{},]*`
/** A rule of which each selector begins with a theme or a template, or with the admin area. */
const lookRule = new RegExp(String.raw`(?<=^|[{}])(${selector}(?:,${selector})*)\{${declarations}\}`, 'g')

/**
 * The rules of a built stylesheet that apply to a shop's page in a look: those of other themes and templates and of the admin
 * area are a tenth of a page's bytes. A rule stays if one of its selectors does not begin with them.
 */
export function rulesOfLook(css: string, { theme, template }: Look): string {
  return css.replace(lookRule, (rule, selectors: string) => {
    const looks = selectors.matchAll(/(?<=^|,)\[data-(theme|template)="?(\w*)"?\]/g)
    return [...looks].some(([, kind, value]) => value === (kind === 'theme' ? theme : template)) ? rule : ''
  })
}
