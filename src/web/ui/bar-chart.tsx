import './bar-chart.css'

interface Bar {
  label: string
  value: number
  isFaded: boolean
}

interface BarChartProps {
  bars: readonly Bar[]
  /** Says what the picture shows; stands for it in assistive technology. */
  sentence: string
  /** Heads of the hidden table's two columns. */
  columns: readonly [string, string]
}

const WIDTH = 340
const HEIGHT = 172
const LEFT = 24
const TOP = 22
const BASE = 146
const BAR_SHARE = 0.73

/** Bars with their number on them, drawn to a round scale, and the same figures as a hidden table. */
export function BarChart({ bars, sentence, columns }: BarChartProps) {
  const top = findScaleTop(Math.max(...bars.map(bar => bar.value)))
  const slot = (WIDTH - LEFT) / bars.length
  const yOf = (value: number) => BASE - (value / top) * (BASE - TOP)
  return (
    <>
      <svg className="bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
        {[0, top / 2, top].map(mark => (
          <g key={mark}>
            <line className="bars-line" x1={LEFT} x2={WIDTH} y1={yOf(mark)} y2={yOf(mark)} />
            <text className="bars-mark" x={LEFT - 9} y={yOf(mark)} dy="0.35em" textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.label} transform={`translate(${LEFT + slot * (index + 0.5)} 0)`}>
            <rect
              className={bar.isFaded ? 'bars-bar bars-bar-faded' : 'bars-bar'}
              x={(-slot * BAR_SHARE) / 2}
              y={yOf(bar.value)}
              width={slot * BAR_SHARE}
              height={BASE - yOf(bar.value)}
              rx={2}
            />
            <text className="bars-value" y={yOf(bar.value) - 7} textAnchor="middle">
              {bar.value || ''}
            </text>
            <text className="bars-label" y={HEIGHT - 5} textAnchor="middle">
              {bar.label}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable columns={columns} rows={bars.map(bar => [bar.label, bar.value])} />
    </>
  )
}

interface FigureTableProps {
  /** Heads of the columns, the first one over what each row is about. */
  columns: readonly string[]
  rows: readonly (readonly [string, ...(string | number)[]])[]
}

/** The figures of a chart, for assistive technology only. */
export function FigureTable({ columns, rows }: FigureTableProps) {
  return (
    // A table is as wide as its words, whatever it is told: hidden itself, it would widen the page.
    <div className="hidden-text">
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The lowest of 2, 4, 6, 8, 10, 20, 30, … 100, 200, … that holds the highest value; half of it is whole. */
function findScaleTop(highest: number): number {
  const step = Math.max(2, 10 ** Math.floor(Math.log10(Math.max(highest, 1))))
  return Math.max(step, Math.ceil(highest / step) * step)
}
