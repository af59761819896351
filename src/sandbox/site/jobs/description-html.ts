import type { Block, Section } from '../../world/text/description.ts'
import { type Html, html } from '../html.ts'

/** A posting's text as headings, paragraphs and lists. */
export function descriptionHtml(sections: readonly Section[]): Html {
  return html`${sections.map(({ heading, blocks }) => html`<h3>${heading}</h3>${blocks.map(blockHtml)}`)}`
}

function blockHtml(block: Block): Html {
  if (block.kind === 'paragraph') return html`<p>${block.text}</p>`
  return html`<ul>${block.items.map(item => html`<li>${item}</li>`)}</ul>`
}
