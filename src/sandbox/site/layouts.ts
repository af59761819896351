import type { Layout } from './layout.ts'
import { LAYOUT_V1 } from './layout-v1/layout-v1.ts'
import { LAYOUT_V2 } from './layout-v2/layout-v2.ts'
import type { Site } from './site.ts'

/** Looks like the first; its forms speak another language, so no program that knew them can use them. */
const LAYOUT_V3: Layout = {
  ...LAYOUT_V1,
  fields: { username: 'member_mail', password: 'member_secret', answer: 'choice' },
}

const LAYOUTS = { v1: LAYOUT_V1, v2: LAYOUT_V2, v3: LAYOUT_V3 }

/** How the site looks at the moment. */
export function layoutOf({ faults }: Site): Layout {
  return LAYOUTS[faults.inForce.layout ?? 'v1']
}
