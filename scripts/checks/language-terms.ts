/** A banned word or sentence opening, and the plain term that replaces it. */
export interface Term {
  banned: RegExp
  instead: string
}

function term(banned: RegExp, instead: string): Term {
  return { banned, instead }
}

/** A word in any case. */
function word(pattern: string, instead: string) {
  return term(new RegExp(`\\b(?:${pattern})\\b`, 'gi'), instead)
}

/**
 * The terms of the project's style guide (CONTRIBUTING.md, "Language"). A pattern belongs here only if nearly every match
 * is wrong; the rest is left to review.
 */
export const terms: Term[] = [
  term(
    /(?<=^|[.!:;]\s)(?:Who|What|Nobody|Somebody)(?= [a-z])(?![^.!?]*\?)/gm,
    'name the actor or the thing: "If a client …", "The gateway …", "No visitor …"',
  ),
  // A title or text in code that starts in lower case.
  term(/(?<![\s\S])(?:who|what|nobody|somebody) (?=[a-z])(?![^.!?]*\?)/g, 'name the actor or the thing'),
  word('whoever|whomever|whosoever', 'name the actor: "the operator", "a client that …"'),

  word('bones', 'skeleton'),
  word('befalls?|befell|misfits?', 'compatibility check, incompatible'),
  word('deeds?', 'workload, action'),
  word('foretells?|foretold', 'predict, compute'),
  word('sets? aside|setting aside', 'disable, skip'),
  word('gives? way|gave way|giving way', 'yield, fall back'),
  word('done without', 'skipped'),
  word('mend(?:s|ed|ing)?', 'fix'),
  word('e-mails?', 'email'),
  word('patience', 'timeout, grace period'),
  word('doubts?|doubtful|doubted', 'suspected spam, spam score; unsure'),
  word('tired', 'over its limit; recycle'),
  term(/\blanes?\b/g, 'render worker'),
  word('of then', 'snapshot replay'),
  word('(?:page|pages|shell|shells|site) as (?:it|they) (?:was|were)', 'snapshot replay'),
  word('(?:brings?|brought|comes?|came|coming) to life', 'hydrate'),
  word('well again', 'healthy'),
  word('in vain', 'without a result'),
  word('anew', 'again'),
  word('at hand', 'available'),
  word('tells|(?:is|are|was|were|be|been|being) told', 'report, notify, send, show'),
  word('(?:hears?|heard|hearing) (?:of|from)', 'receive'),
  word('goes on|go on|went on|going on|gone on', 'continue'),
  word(
    '(?:lies|stands|stood) (?:in|on|at|under|beside|below|above|there|behind|before|between)(?! for\\b)',
    'is in, is stored in',
  ),
  word('hangs? on|hung on', 'depend on'),
  word('paces|paced|pacing', 'limit, yield'),
  word('wish|wishes|wished', 'choose, override'),
  word('(?:the|this|our) house|house rules?', 'the project'),
  word('whence|thence|whereupon|thereof|hither|thither|forthwith|nay', 'a plain word'),
  word('keptFirst', 'cacheFirst'),
  word('freshFirst', 'networkFirst'),
  word('(?:\\d+|two|three|four|five|six|ten|twenty|few|many|more|several) signs', 'characters'),

  word('colou(?:r|rs|red|ring|rless|rful)', 'American spelling: color'),
  word('(?:behaviou|favou|honou|neighbou|labou|flavou|humou|rumou|endeavou|harbou)r\\w*', 'American spelling: -or'),
  word('licen(?:ce|ces|ced)', 'American spelling: license'),
  word('(?:cent|lit|kilomet|millimet|theat)res?|metres?', 'American spelling: -er'),
  word(
    '(?:recogn|organ|author|initial|serial|normal|optim|minim|maxim|summar|synchron|custom|categor|priorit|util|visual|capital|final|general|special|standard|real|emphas|apolog|local|central|token|sanit|material|neutral|stabil|random|digit)is(?:e|es|ed|er|ers|ing|ation|ations)',
    'American spelling: -ize',
  ),
  word(
    '(?:cancel|travel|label|model|signal|level|total|marshal|unravel)l(?:ed|ing|er|ers)',
    'American spelling: one l',
  ),
  word('analys(?:e|ed|es|ing)(?! of)', 'American spelling: analyze'),
  word('whilst|amongst|judgement|artefacts?|programmes?|defence|offence|fulfils?|cheques?', 'American spelling'),
]

const counted = 'countOf(count, noun), which knows singular and plural'

/** Texts with a count in the source of code: "1 products", "product(s)", and a choice between two texts for 1 and more. */
export const countTerms: Term[] = [
  term(
    /\{(?:(?:countText|numberText)\((?!\w+Limits)[^{}]*\)|(?!phone)[\w.?]*\b(?:count|length|size|total))\}\s+\p{Ll}{2,}s\b/gu,
    counted,
  ),
  term(/(?<=['"`>][^'"`<\n]*)\p{L}(?<!\bhttp)\((?:s|es|ies)\)/gu, counted),
  term(/=== 1 \? ['"`]/g, counted),
]
