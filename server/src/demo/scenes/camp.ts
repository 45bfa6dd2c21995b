import { tone } from '../draw/colour.ts'
import { cloth, satin } from '../draw/light.ts'
import { rod, tube } from '../draw/rod.ts'
import { solid } from '../draw/solid.ts'
import { linear, n1, type Piece, radial, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'

/** A tent: `dome` on crossed poles, or `ridge` like a prism; lit from inside or not. */
export function tent(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { kind?: 'dome' | 'ridge'; lit?: boolean; fly?: string } = {},
): Piece {
  const { kind = 'dome', lit = false, fly = tone(colour, 0.55) } = options
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y - dy * s)}`
  const ripstop = { tile: 'ripstop', size: 170, opacity: 0.13 } as const
  const side = (shape: string, shadeOf: number, box: readonly [number, number, number, number], up: number) =>
    solid(stage, shape, {
      colour: tone(colour, shadeOf),
      material: cloth,
      texture: ripstop,
      round: 54 * s,
      bend: 0.5,
      up,
      box,
    })
  const glow = lit
    ? `<ellipse cx="${n1(x - 60 * s)}" cy="${n1(y - 110 * s)}" rx="${n1(330 * s)}" ry="${n1(230 * s)}" fill="${radial(
        stage,
        x - 60 * s,
        y - 90 * s,
        330 * s,
        [
          [0, '#ffdf96', 0.85],
          [0.5, '#ffb75c', 0.4],
          [1, '#ff9a3c', 0],
        ],
        0.7,
      )}"/>`
    : ''
  const box = [x - 400 * s, y - 330 * s, 800 * s, 330 * s] as const
  const dark = lit ? '#ffd890' : '#1d1c19'
  const inside = linear(stage, 0, y - 220 * s, 0, y, [
    [0, lit ? '#fff0c4' : '#2c2a25'],
    [1, dark],
  ])
  let svg: string
  let outline: string
  if (kind === 'dome') {
    outline = `M${p(-400, 0)}C${p(-360, 150)} ${p(-210, 318)} ${p(-20, 322)}C${p(200, 316)} ${p(350, 150)} ${p(420, -26)}L${p(-90, -46)}Z`
    const back = `M${p(-20, 322)}C${p(200, 316)} ${p(350, 150)} ${p(420, -26)}L${p(120, -44)}C${p(150, 120)} ${p(90, 260)} ${p(-20, 322)}Z`
    const front = `M${p(-400, 0)}C${p(-360, 150)} ${p(-210, 318)} ${p(-20, 322)}C${p(90, 260)} ${p(150, 120)} ${p(120, -44)}Z`
    const door = `M${p(-250, -22)}C${p(-230, 80)} ${p(-150, 200)} ${p(-60, 236)}C${p(0, 150)} ${p(20, 40)} ${p(6, -38)}Z`
    const flap = `M${p(6, -38)}C${p(20, 40)} ${p(0, 150)} ${p(-60, 236)}C${p(20, 190)} ${p(62, 60)} ${p(60, -40)}Z`
    const pole = (d: string) => tube(stage, d, 9 * s, '#c9a24f', satin)
    svg = [
      side(back, 0.74, box, 0.1),
      side(front, 1.06, box, 0.3),
      `<path d="${door}" fill="${inside}"/>`,
      glow,
      solid(stage, flap, {
        colour: fly,
        material: cloth,
        texture: ripstop,
        round: 20 * s,
        box: [x - 60 * s, y - 236 * s, 120 * s, 270 * s],
      }),
      pole(
        `M${p(-404, -4)}C${p(-360, 150)} ${p(-210, 322)} ${p(-16, 326)}C${p(200, 320)} ${p(352, 150)} ${p(424, -30)}`,
      ),
      pole(`M${p(120, -48)}C${p(152, 120)} ${p(92, 262)} ${p(-20, 326)}`),
    ].join('')
  } else {
    outline = `M${p(-330, -20)}L${p(-110, 330)}L${p(230, 300)}L${p(430, 10)}L${p(60, -50)}Z`
    const roof = `M${p(-110, 330)}Q${p(60, 296)} ${p(230, 300)}L${p(430, 6)}Q${p(240, -20)} ${p(70, -50)}Q${p(10, 140)} ${p(-110, 330)}Z`
    const face = `M${p(-110, 330)}Q${p(-210, 170)} ${p(-330, -20)}L${p(70, -50)}Q${p(10, 140)} ${p(-110, 330)}Z`
    const door = `M${p(-112, 296)}L${p(-190, -30)}L${p(-20, -43)}Z`
    const flap = `M${p(-112, 300)}L${p(-20, -43)}L${p(34, -46)}Q${p(-20, 130)} ${p(-112, 300)}Z`
    svg = [
      side(roof, 0.82, box, 0.35),
      side(face, 1.1, box, 0.1),
      `<path d="${door}" fill="${inside}"/>`,
      glow,
      solid(stage, flap, {
        colour: fly,
        material: cloth,
        texture: ripstop,
        round: 20 * s,
        box: [x - 112 * s, y - 300 * s, 150 * s, 340 * s],
      }),
      rod(stage, [x - 112 * s, y + 40 * s], [x - 112 * s, y - 344 * s], [11 * s, 11 * s], '#a9824b', satin).svg,
    ].join('')
  }
  const guys = [
    [-400, 30, -520, -60],
    [420, 0, 540, -80],
    [-60, 300, -470, -84],
  ]
    .map(
      ([a = 0, b = 0, c = 0, d = 0]) =>
        `<path d="M${p(a, b)}L${p(c, d)}" stroke="#e9dfc4" stroke-width="2.2" stroke-opacity=".8"/><path d="M${p(c - 6, d + 12)}l8 ${n1(24 * s)}" stroke="#2a2a28" stroke-width="6"/>`,
    )
    .join('')
  return {
    svg: guys + svg,
    shadow: `<path d="${outline}" transform="translate(60 ${n1(y * 0.66)}) scale(1 .34)"/>`,
    contact: `<path d="M${p(-420, -6)}L${p(-80, -60)}L${p(430, -34)}L${p(440, 0)}L${p(-400, 16)}Z"/>`,
  }
}

/** A hiking boot seen from its side, toe to the left; a pair is two of these. */
export function boot(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { sole?: string; lace?: string; dim?: number } = {},
): Piece {
  const { sole = '#2b2723', lace = '#c23d2a', dim = 1 } = options
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y - dy * s)}`
  const leather = tone(colour, dim)
  const upper = `M${p(-250, 40)}C${p(-262, 92)} ${p(-226, 138)} ${p(-164, 146)}C${p(-100, 152)} ${p(-60, 190)} ${p(-40, 250)}C${p(-28, 300)} ${p(-30, 340)} ${p(-34, 372)}C${p(20, 392)} ${p(90, 392)} ${p(140, 366)}C${p(140, 290)} ${p(160, 220)} ${p(170, 150)}C${p(178, 100)} ${p(172, 60)} ${p(164, 40)}Z`
  const rand = `M${p(-262, 34)}C${p(-268, 80)} ${p(-240, 108)} ${p(-190, 96)}C${p(-80, 70)} ${p(60, 76)} ${p(174, 84)}L${p(176, 34)}Z`
  const tread = `M${p(-268, 42)}C${p(-276, 14)} ${p(-262, 2)} ${p(-236, 0)}L${p(-40, 0)}L${p(-26, 14)}L${p(40, 14)}L${p(52, 0)}L${p(170, 0)}C${p(190, 4)} ${p(188, 34)} ${p(182, 46)}Q${p(-40, 34)} ${p(-268, 42)}Z`
  const tongue = `M${p(-60, 230)}C${p(-84, 320)} ${p(-74, 400)} ${p(-50, 424)}C${p(-10, 430)} ${p(20, 410)} ${p(30, 384)}L${p(0, 240)}Z`
  const collar = `M${p(-38, 356)}C${p(20, 376)} ${p(90, 378)} ${p(144, 352)}L${p(140, 384)}C${p(90, 412)} ${p(20, 408)} ${p(-36, 388)}Z`
  const part = (shape: string, tint: string, round: number, extra: { up?: number } = {}) =>
    solid(stage, shape, {
      colour: tint,
      material: satin,
      texture: { tile: 'leather', size: 170, opacity: 0.24 },
      round: round * s,
      bend: 0.5,
      up: extra.up ?? 0.2,
      box: [x - 262 * s, y - 420 * s, 440 * s, 420 * s],
    })
  const lugs = Array.from({ length: 11 }, (_, i) =>
    i === 5 || i === 6
      ? ''
      : `<path d="M${p(-240 + i * 38, 2)}v${n1(-15 * s)}" stroke="#000" stroke-opacity=".6" stroke-width="${n1(6 * s)}"/>`,
  ).join('')
  const laces = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6
    const [lx, ly] = [-118 + 84 * t, 166 + 196 * t]
    return `${tube(stage, `M${p(lx - 20, ly + 8)}Q${p(lx + 20, ly + 30)} ${p(lx + 62, ly - 8 + t * 8)}`, 9 * s, lace, cloth)}<circle cx="${n1(x + (lx + 64) * s)}" cy="${n1(y - (ly - 8 + t * 8) * s)}" r="${n1(7 * s)}" fill="#c9b37a"/>`
  }).join('')
  const seams = `<path d="M${p(-150, 140)}C${p(-60, 120)} ${p(0, 130)} ${p(30, 190)}C${p(40, 250)} ${p(36, 320)} ${p(40, 384)}" fill="none" stroke="${tone(leather, 1.9)}" stroke-width="2.4" stroke-dasharray="7 4" stroke-opacity=".8"/><path d="M${p(172, 130)}C${p(120, 150)} ${p(90, 140)} ${p(80, 92)}" fill="none" stroke="${tone(leather, 1.9)}" stroke-width="2.4" stroke-dasharray="7 4" stroke-opacity=".8"/>`
  const loop = tube(stage, `M${p(138, 380)}C${p(160, 430)} ${p(104, 440)} ${p(112, 392)}`, 12 * s, sole, cloth)
  const svg =
    part(tongue, tone(leather, 0.72), 30) +
    part(upper, leather, 70) +
    seams +
    part(collar, tone(leather, 0.5), 26, { up: 0.5 }) +
    part(rand, sole, 22) +
    solid(stage, tread, {
      colour: tone(sole, 0.8),
      material: satin,
      round: 14 * s,
      box: [x - 270 * s, y - 46 * s, 460 * s, 46 * s],
    }) +
    lugs +
    laces +
    loop
  return {
    svg,
    shadow: `<path d="M${p(-250, 0)}L${p(180, 0)}L${p(420, 120)}L${p(240, 130)}Z"/>`,
    contact: `<path d="M${p(-262, 6)}L${p(190, 6)}L${p(196, -10)}L${p(-258, -12)}Z"/>`,
  }
}

/** Two boots, one a step behind the other. */
export function boots(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { sole?: string; lace?: string } = {},
): Piece {
  return together(
    boot(stage, x + 96 * s, y - 52 * s, s, colour, { ...options, dim: 0.72 }),
    boot(stage, x - 30 * s, y, s, colour, options),
  )
}

/** Logs that burn, with sparks. */
export function campfire(stage: Stage, x: number, y: number, s: number): Piece {
  const { random } = stage
  const logs = [
    [-120, 0, 90, -40],
    [120, 4, -90, -46],
    [-30, 20, 20, -70],
  ]
    .map(
      ([a = 0, b = 0, c = 0, d = 0]) =>
        rod(stage, [x + a * s, y + b * s], [x + c * s, y + d * s], [40 * s, 30 * s], '#4a3423', cloth).svg,
    )
    .join('')
  const halo = radial(
    stage,
    x,
    y - 80 * s,
    520 * s,
    [
      [0, '#ffc266', 0.75],
      [0.3, '#ff9a40', 0.28],
      [1, '#ff7a20', 0],
    ],
    0.9,
  )
  const tongue = (dx: number, h: number, w: number, colour: string, alpha: number) =>
    `<path d="M${n1(x + dx * s)} ${n1(y - h * s)}C${n1(x + (dx + w) * s)} ${n1(y - h * 0.5 * s)} ${n1(x + (dx + w * 0.8) * s)} ${n1(y - 10 * s)} ${n1(x + dx * s)} ${n1(y - 6 * s)}C${n1(x + (dx - w) * s)} ${n1(y - 10 * s)} ${n1(x + (dx - w * 0.7) * s)} ${n1(y - h * 0.55 * s)} ${n1(x + dx * s)} ${n1(y - h * s)}Z" fill="${colour}" fill-opacity="${alpha}"/>`
  const fire =
    tongue(-40, 170, 46, '#ff7a22', 0.8) +
    tongue(44, 150, 44, '#ff8a2a', 0.8) +
    tongue(0, 240, 66, '#ffa030', 0.85) +
    tongue(4, 160, 40, '#ffd45c', 0.95) +
    tongue(2, 90, 24, '#fff6cf', 1)
  const sparks = Array.from(
    { length: 22 },
    () =>
      `<circle cx="${n1(x + random.between(-130, 130) * s)}" cy="${n1(y - random.between(120, 460) * s)}" r="${n1(random.between(1.4, 3.6))}" fill="#ffcf7a" opacity="${n1(random.between(0.4, 1))}"/>`,
  ).join('')
  return {
    svg: `<ellipse cx="${x}" cy="${n1(y - 80 * s)}" rx="${n1(520 * s)}" ry="${n1(470 * s)}" fill="${halo}"/>${logs}${fire}${sparks}`,
    shadow: '',
    contact: `<ellipse cx="${x}" cy="${y}" rx="${n1(150 * s)}" ry="${n1(30 * s)}"/>`,
  }
}
