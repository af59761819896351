import { escapeHtml } from '../escape-html.ts'
/** A mail as written, before it has a recipient. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
}

interface MailParts {
  brand: string
  subject: string
  /** Paragraphs before the code. */
  lead: readonly string[]
  /** Stands alone on its line, to be read and copied in one piece. */
  code?: string
  /** Paragraphs after the code. */
  rest?: readonly string[]
  /** Where the product is, as a full URL: the only link that a mail about the account may have. */
  link?: string | null
  /** How the mail is got rid of: words and, where there is one, the address that does it. */
  footer?: { text: string; link: string | null }
}

/**
 * The one look of every mail, in the light and dark colours of the pages. Simple blocks with their style on them;
 * a reader that drops the style sheet keeps the light colours. No colour here is written as six digits, since the
 * code is the only such run in its mail.
 */
export function layOutMail(parts: MailParts): WrittenMail {
  const { brand, subject, lead, code, rest = [], link = null, footer } = parts
  const codeLines = code === undefined ? [] : [code]
  const linkLines = link === null ? [] : [link]
  const footerLinks = footer?.link ? [footer.link] : []
  const footerLines = footer ? [footer.text] : []
  const rich = [
    ...lead.map(showParagraph),
    ...codeLines.map(showCode),
    ...rest.map(showParagraph),
    ...linkLines.map(showLink),
    ...footerLines.map(showParagraph),
    ...footerLinks.map(showLink),
  ]
  return {
    subject,
    text: `${[...lead, ...codeLines, ...rest, ...linkLines, ...footerLines, ...footerLinks, brand].join('\n\n')}\n`,
    html: showPage({ brand, subject, body: rich.join('\n') }),
  }
}

const FONT = "font-family:'Schibsted Grotesk',system-ui,-apple-system,'Segoe UI',Arial,sans-serif"

const DARK = `@media (prefers-color-scheme:dark){
.canvas{background:#0e181d!important}
.panel{background:rgb(21,34,40)!important;border-color:#293b43!important}
.ink{color:#e6eef1!important}
.code{background:#0a1216!important;color:#e6eef1!important}
.brand,.link{color:#7fcbe1!important}
}`

function showPage({ brand, subject, body }: { brand: string; subject: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${DARK}</style>
</head>
<body class="canvas" style="margin:0;background:#f2f5f6">
<div class="canvas" style="background:#f2f5f6;padding:32px 16px">
<div class="panel" style="max-width:480px;margin:0 auto;padding:24px 32px;background:#ffffff;border:1px solid #d2dce0;border-radius:16px">
<p class="brand" style="margin:0 0 24px;${FONT};font-size:21px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;color:#0b566d">${escapeHtml(brand)}</p>
${body}
</div>
</div>
</body>
</html>
`
}

function showParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${FONT};font-size:17px;line-height:1.55;color:#10242c">${escapeHtml(text)}</p>`
}

function showCode(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:16px;${FONT};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:0.16em;font-variant-numeric:tabular-nums;text-align:center;background:#e6ecee;color:#10242c;border-radius:10px">${escapeHtml(code)}</p>`
}

function showLink(url: string): string {
  const target = escapeHtml(url)
  return `<p style="margin:0 0 16px;${FONT};font-size:17px;line-height:1.55"><a class="link" href="${target}" style="color:#0b566d">${target}</a></p>`
}
