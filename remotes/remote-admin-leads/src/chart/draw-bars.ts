import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** The numbers of one kind of bar and the CSS property of its color. */
export interface BarSeries {
  label: string
  values: readonly number[]
  color: `--color-${string}`
}

/**
 * Draws stacked bars on a canvas in the page's colors and font. Load this file lazily: the library is larger than the
 * page.
 *
 * @returns removes the chart
 */
export function drawBars(
  canvas: HTMLCanvasElement,
  labels: readonly string[],
  series: readonly BarSeries[],
): () => void {
  const style = getComputedStyle(canvas)
  const role = (name: string) => style.getPropertyValue(name).trim()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const text = { color: role('--color-text-muted'), font: { family: style.fontFamily, size: 12 } }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ label, values, color }) => ({
        label,
        data: [...values],
        backgroundColor: role(color),
        hoverBackgroundColor: role(color),
        borderRadius: 3,
        maxBarThickness: 28,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: isStill ? false : { duration: 200 },
      interaction: { mode: 'index', intersect: false },
      plugins: { tooltip: { bodyFont: text.font, titleFont: text.font } },
      scales: {
        x: { stacked: true, grid: { display: false }, ticks: { ...text, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          stacked: true,
          beginAtZero: true,
          suggestedMax: 4,
          border: { display: false },
          grid: { color: role('--color-border') },
          ticks: { ...text, precision: 0, maxTicksLimit: 5 },
        },
      },
    },
  })
  return () => chart.destroy()
}
