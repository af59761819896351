import { list, part, type Template } from './teller.ts'

/** Labels in a column at the left, as in the European form. */
const europe: Template = {
  traits: ['labels left', 'dates left', 'title first'],
  css: `body{font:9.5pt "Liberation Sans Narrow"}@page{margin:36pt}main>section,main>div{display:grid;grid-template-columns:150pt 1fr;column-gap:14pt;margin-bottom:7pt}main>section>h2,main>div>:first-child{text-align:right;font-size:10pt;font-weight:400;color:#0e4194;text-transform:uppercase}main>div>:first-child{text-transform:none}h1{font-size:17pt;font-weight:400;color:#404040}b{font-weight:400;color:#0e4194;font-size:11pt}ul{padding-left:12pt}.g{display:grid;grid-template-columns:1fr 1fr}`,
  body: tell => `<main><div><span>${tell.heading('contact', 1)}</span><div><h1>${tell.name}</h1>${tell.contact.map(one => `<p>${one}</p>`).join('')}</div></div><div><span></span><b>${tell.headline}</b></div>
<div><span>${tell.heading('work', 1)}</span><hr></div>${tell.positions((e, bullets) => `<div><span>${e.dates}</span><div><b>${e.what}</b><p>${e.where}, ${e.place}</p>${list(bullets)}</div></div>`)}
<div><span>${tell.heading('education', 1)}</span><hr></div>${tell.degrees((e, detail) => `<div><span>${e.dates}</span><div><b>${e.what}</b><p>${e.where}, ${e.place}</p>${detail}</div></div>`)}
<div><span>${tell.heading('skills')}</span><div>${list(tell.skills)}</div></div><div><span>${tell.heading('languages', 1)}</span><div>${tell.languages.map(([one, level]) => `<div class=g><p>${one}</p><p>${level}</p></div>`).join('')}</div></div></main>`,
}

/** A line with a point for each position; the year stands left of it. */
const timeline: Template = {
  traits: ['one column', 'dates left', 'title first'],
  css: `body{font:10pt Noto}@page{margin:44pt}header{background:#203040;color:#fff;padding:16pt;margin-bottom:8pt}h1{font-size:24pt;letter-spacing:3pt;text-transform:uppercase}h2{font-size:13pt;color:#b3482a;margin:12pt 0 6pt}.e{display:grid;grid-template-columns:134pt 1fr}.e>div{border-left:1.5pt solid #b3482a;padding:0 0 9pt 12pt;position:relative}.e>div:before{content:"";position:absolute;left:-4.5pt;top:4pt;width:7.5pt;height:7.5pt;border-radius:50%;background:#b3482a}ul{list-style:none;padding:0}.chips b{display:inline-block;font-weight:400;border:.7pt solid #999;border-radius:7pt;padding:1pt 7pt;margin:2pt}`,
  body: tell => `<header><h1>${tell.name}</h1><p>${tell.headline}</p><p>${tell.contact.join(' &nbsp; ')}</p></header>${part(tell.heading('summary', 2), `<p>${tell.summary}</p>`)}
${part(
  tell.heading('work'),
  tell.positions(
    (e, bullets) =>
      `<div class=e><span>${e.dates}</span><div><b>${e.what}</b><p>${e.where} · ${e.place}</p>${list(bullets)}</div></div>`,
  ),
)}
${part(
  tell.heading('education', 1),
  tell.degrees(
    (e, detail) =>
      `<div class=e><span>${e.dates}</span><div><b>${e.what}</b><p>${e.where}</p>${detail}</div></div>`,
  ),
)}
${part(tell.heading('skills', 3), `<div class=chips>${tell.skills.map(one => `<b>${one}</b>`).join(' ')}</div>`)}${part(tell.heading('languages'), `<p>${tell.languages.map(pair => pair.join(' ')).join(' / ')}</p>`)}`,
}

/** They were test templates until the reader was seen to fail on them. */
export const TO_CHOOSE_BY: Readonly<Record<string, Template>> = { europe, timeline }
