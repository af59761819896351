import { parseSync } from 'vite'

/** What the syntax of one file says about it, counted. */
export interface Syntax {
  lines: number
  /** Lines that a comment is on. */
  commentLines: number
  /** Lines of tables: literals of three lines and more with nothing in them to be worked out. */
  literalLines: number
  /** Lines of each function, arrows too. */
  functions: number[]
  anys: number
  casts: number
  nonNulls: number
}

interface Node {
  type: string
  start: number
  end: number
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const TABLES = new Set(['ArrayExpression', 'ObjectExpression', 'TemplateLiteral'])
const PLAIN = new Set([...TABLES, 'Literal', 'Property', 'TemplateElement', 'UnaryExpression'])
const TABLE_FROM_LINES = 3

export function readSyntax(path: string, source: string): Syntax {
  const { program, comments } = parseSync(path, source)
  const lineOf = lineFinder(source)
  const span = ({ start, end }: Pick<Node, 'start' | 'end'>) => lineOf(end) - lineOf(start) + 1
  const found: Syntax = {
    lines: source.split('\n').length - 1,
    commentLines: comments.reduce((sum, comment) => sum + span(comment), 0),
    ...{ literalLines: 0, functions: [], anys: 0, casts: 0, nonNulls: 0 },
  }
  const visit = (node: Node): void => {
    const wayOut = wayOutOf(node, source)
    if (wayOut) found[wayOut] += 1
    if (FUNCTIONS.has(node.type)) found.functions.push(span(node))
    const isTable = TABLES.has(node.type) && span(node) >= TABLE_FROM_LINES && isPlain(node)
    if (isTable) found.literalLines += span(node)
    else for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}

/** What leads around the types; `as const` says nothing that could be wrong. */
function wayOutOf({ type, start, end }: Node, source: string): 'anys' | 'casts' | 'nonNulls' | null {
  if (type === 'TSAnyKeyword') return 'anys'
  if (type === 'TSNonNullExpression') return 'nonNulls'
  return type === 'TSAsExpression' && !source.slice(start, end).endsWith('as const') ? 'casts' : null
}

function isPlain(node: Node): boolean {
  const inner =
    'value' in node && node.type === 'Property' && isNode(node.value) ? [node.value] : childrenOf(node)
  return PLAIN.has(node.type) && inner.every(isPlain)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function lineFinder(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index)
  return offset => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
