import { makeTemplate } from './start-product.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls what its global setup exports under this name
export default makeTemplate
