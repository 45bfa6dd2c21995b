import type { Page } from 'puppeteer'
import { send } from './request.ts'

/**
 * Class names in the page for which its releases have rules that the page has not: parts whose styles are missing. Works
 * without script.
 */
export async function classesWithoutStyles(page: Page): Promise<string[]> {
  const { used, styled, releases } = await page.evaluate(() => {
    const selectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...('selectorText' in rule ? [String(rule.selectorText)] : []),
        ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
      ])
    return {
      used: [...document.querySelectorAll('body *')].flatMap(element => [...element.classList]),
      styled: [...document.styleSheets].flatMap(sheet => selectors(sheet.cssRules)).join(' '),
      releases: document.documentElement.outerHTML.match(/\/remotes\/[\w-]+\/\d[\w.-]*\//g) ?? [],
    }
  })
  const here = classNames(styled)
  const published = await Promise.all(
    [...new Set(releases)].map(path => publishedStyles(new URL(path, page.url()).href)),
  )
  // A page has no rules of other themes and templates.
  const anywhere = classNames(published.join('\n').replace(/\[data-(theme|template)[^,{]*/g, ''))
  return [...new Set(used)].filter(name => anywhere.has(name) && !here.has(name))
}

function classNames(styles: string): Set<string> {
  return new Set([...styles.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

/** All stylesheets of a release. */
async function publishedStyles(release: string): Promise<string> {
  const files = Object.keys(JSON.parse((await send(`${release}integrity.json`)).body))
  const sheets = files.filter(file => file.endsWith('.css')).map(file => send(release + file))
  return (await Promise.all(sheets)).map(({ body }) => body).join('\n')
}
