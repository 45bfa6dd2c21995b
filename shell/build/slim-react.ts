/**
 * Functions of React's renderer that only these features reach, which nothing here uses. Emptied, they and what they
 * alone call fall away: about 5.5 KB brotli in every page.
 */
const unused: Record<string, string[]> = {
  'refs of fragments': [
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
  ],
  'lists of suspense boundaries': ['initSuspenseListRenderState', 'updateSuspenseListComponent'],
  'view transitions': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'recursivelyTraverseAfterMutationEffects',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
}

/** Whoever asks for one of them is told at once, instead of seeing nothing happen. */
function refused(feature: string) {
  return `throw Error("Left out of React by shell/build/slim-react.ts: ${feature}")`
}

/** In place of making an element's fiber. */
function elementOf(type: string, feature: string): [what: string, from: RegExp, to: string] {
  const making = new RegExp(`^( *case REACT_${type}_TYPE:\\n)( *)return \\(\\n(?:\\2 .*\\n)+\\2\\);$`, 'm')
  return [`the making of ${feature}`, making, `$1${refused(feature)}`]
}

const edits: [what: string, from: RegExp, to: string][] = [
  ...Object.values(unused)
    .flat()
    // The file is formatted: what begins a line ends at the next brace that does.
    .map((name): [string, RegExp, string] => [
      name,
      new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, 'm'),
      `function ${name}() {}`,
    ]),
  ['the methods of a fragment’s ref', /^FragmentInstance\.prototype\.[\s\S]*?^};$/gm, ''],
  ['the methods of a view transition', /^ViewTransitionPseudoElement\.prototype\.[\s\S]*?^};$/gm, ''],
  [
    'the making of a fragment’s ref',
    /^function FragmentInstance\([\s\S]*?^}$/m,
    `function FragmentInstance() { ${refused('refs of fragments')} }`,
  ],
  elementOf('VIEW_TRANSITION', 'view transitions'),
  elementOf('SUSPENSE_LIST', 'lists of suspense boundaries'),
]

/**
 * webpack loader for the file of React's renderer that visitors get: leaves out what only unused features reach. A new
 * version of React whose code reads otherwise fails the build, and is looked at by a person.
 */
export default function slimReact(source: string): string {
  return edits.reduce((code, [what, from, to]) => {
    const cut = code.replace(from, to)
    if (cut === code) throw new Error(`shell/build/slim-react.ts: ${what} reads otherwise in this version of React.`)
    return cut
  }, source)
}
