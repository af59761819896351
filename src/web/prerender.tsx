import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { MODEL_NAMES, MODELS } from '#contract/models.ts'
import { takeConfig } from './config.ts'
import { PATHS, SIGNED_IN_PATHS } from './paths.ts'
import { NOT_FOUND_PAGE, PUBLIC_PAGES, type PublicPage } from './public-pages.ts'
import { routes } from './routes.tsx'
import { NoticeProvider } from './ui/notices.tsx'

/** A screen that waits longer than this for one of its parts waits for something that only a browser has. */
const DEADLINE_MS = 30_000

interface DrawnPage extends PublicPage {
  /** What stands inside #root, with a slot such as {{brand}} for whatever the server alone knows. */
  html: string
}

/** Paths with a screen that only the browser can draw. */
const APP_PATHS: readonly string[] = [PATHS.resetShort, ...SIGNED_IN_PATHS]

/** Draws every public page as a visitor sees it who is not signed in. */
export async function drawPublicPages(): Promise<{ pages: DrawnPage[]; appPaths: readonly string[] }> {
  takeSlots()
  const drawn: DrawnPage[] = []
  for (const page of [...PUBLIC_PAGES, NOT_FOUND_PAGE]) drawn.push({ ...page, html: await draw(page.path) })
  return { pages: drawn, appPaths: APP_PATHS }
}

/** The server's config with a slot in place of each text; the server fills slots by the same paths. */
function takeSlots(): void {
  takeConfig({
    brand: '{{brand}}',
    support: { email: '{{support.email}}', phone: '{{support.phone}}', address: '{{support.address}}' },
    upi: { id: '{{upi.id}}', payee: '{{upi.payee}}' },
    googleClientId: null,
    models: MODEL_NAMES.map((name, index) => {
      const { tier, attemptsPerDay } = MODELS[name]
      return { name, tier, attemptsPerDay, engine: `{{models.${index}.engine}}` }
    }),
    refusesCommonPasswords: false,
    mailboxPath: null,
  })
}

async function draw(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} is no page of its own: it leads elsewhere`)
  const { prelude } = await prerender(
    <StrictMode>
      <NoticeProvider>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </NoticeProvider>
    </StrictMode>,
    {
      signal: AbortSignal.timeout(DEADLINE_MS),
      // A part that was waited for stands where it belongs, not behind a script that would put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
