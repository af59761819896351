import { list, part, type Template } from './teller.ts'

const lines = (items: readonly string[]): string => items.map(one => `<p>${one}</p>`).join('')

/** A coloured side with a round photo, as design tools offer it. */
const designer: Template = {
  traits: ['rail left', 'dates below', 'title first'],
  css: `body{font:9.5pt/1.45 "Liberation Sans"}@page{margin:0}main{display:grid;grid-template-columns:195pt 1fr;min-height:841pt}aside{background:#35524a;color:#fff;padding:30pt 20pt}article{padding:34pt 28pt}svg{display:block;margin:0 auto 16pt}h1{font-size:27pt;line-height:1.1;text-transform:uppercase;letter-spacing:2pt}h1+p{letter-spacing:3pt;text-transform:uppercase;margin-bottom:12pt}h2{font-size:11pt;text-transform:uppercase;letter-spacing:2.6pt;margin:15pt 0 6pt;border-bottom:.8pt solid}h3{font-size:10.5pt}.d{color:#777;font-size:8.8pt}ul{padding-left:13pt;margin-bottom:8pt}aside ul{list-style:none;padding:0}aside p{margin-bottom:3pt;overflow-wrap:anywhere}`,
  body: tell => `<main><aside><svg width=96pt height=96pt viewBox="0 0 2 2"><circle cx=1 cy=1 r=1 fill=#cdd6d3 /><circle cx=1 cy=.8 r=.4 fill=#8a7a6a /></svg>
${part(tell.heading('contact'), lines(tell.contact))}${part(tell.heading('skills', 1), list(tell.skills))}${part(tell.heading('languages'), lines(tell.languages.map(pair => pair.join(' – '))))}${part(tell.heading('interests', 1), list(tell.interests))}</aside>
<article><h1>${tell.name}</h1><p>${tell.headline}</p>${part(tell.heading('summary', 1), `<p>${tell.summary}</p>`)}
${part(
  tell.heading('work'),
  tell.positions(
    (e, bullets) =>
      `<h3>${e.what}</h3><p>${e.where} | ${e.place}</p><p class=d>${e.dates}</p>${list(bullets)}`,
  ),
)}
${part(
  tell.heading('education'),
  tell.degrees((e, detail) => `<h3>${e.what}</h3><p>${e.where}</p><p class=d>${e.dates}</p>${detail}`),
)}</article></main>`,
}

/** Bold words of a typeface without a bold cut. */
const madebold: Template = {
  traits: ['one column', 'dates right', 'employer first', 'synthetic bold', 'place right'],
  css: `body{font:9.5pt/1.5 Faux}@page{margin:20pt}h1{font-size:19pt}h2{color:#b91c1c;font-size:10.5pt;margin-top:11pt}.r{display:flex;justify-content:space-between}.r>:last-child{text-align:right}.g{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6pt}ul{padding-left:18pt}header{border-bottom:1pt solid #b91c1c;padding-bottom:8pt}`,
  body: tell => `<header><h1>${tell.name}</h1><p>${tell.headline}</p><p>${tell.contact.join('&emsp;')}</p></header>${part(tell.heading('summary'), `<p>${tell.summary}</p>`)}
${part(
  tell.heading('work', 1),
  tell.positions(
    (e, bullets) =>
      `<div class=r><div><b>${e.where}</b><p>${e.what}</p></div><div><b>${e.dates}</b><p>${e.place}</p></div></div>${list(bullets)}`,
  ),
)}
${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) =>
      `<div class=r><div><b>${e.where}</b><p>${e.place}</p></div><div><b>${e.dates}</b><p>${e.what}</p></div></div>${detail}`,
  ),
)}
${part(tell.heading('certifications'), `<div class=g>${tell.certificates.map(one => `<b>${one}</b>`).join('')}</div>`)}${part(tell.heading('skills'), `<div class=g>${tell.skills.map(one => `<b>${one}</b>`).join('')}</div>`)}
${part(tell.heading('languages'), `<div class=g>${tell.languages.map(([one, level]) => `<div><b>${one}</b><p>${level}</p></div>`).join('')}</div>`)}`,
}

/** A narrow left side without colour; employer and title in capitals on one line. */
const thirds: Template = {
  traits: ['rail left', 'dates below', 'employer first', 'title and employer joined'],
  css: `body{font:9.2pt "Liberation Sans"}@page{margin:24pt 30pt}h1{font-size:30pt;font-weight:400;text-align:center}h1+p{text-align:center;color:#888;margin-bottom:8pt}main{display:grid;grid-template-columns:1fr 2fr;column-gap:16pt}h2{font-size:14pt;font-weight:400;text-transform:uppercase;color:#555;margin:10pt 0 3pt}h3{font-size:9.6pt;text-transform:uppercase}.w b{font-size:9.6pt;text-transform:uppercase}.d{color:#777;font-size:8.4pt}ul{padding-left:12pt;margin-bottom:6pt}`,
  body: tell => `<h1>${tell.name}</h1><p>${tell.contact.join(' | ')}</p><main><aside>${part(
    tell.heading('education'),
    tell.degrees(
      (e, detail) => `<h3>${e.where}</h3><p>${e.what}</p><p class=d>${e.dates} | ${e.place}</p>${detail}`,
    ),
  )}
${part(tell.heading('skills'), `<p>${tell.skills.join(' • ')}</p>`)}${part(tell.heading('languages'), lines(tell.languages.map(pair => pair.join(', '))))}</aside>
<article>${part(
    tell.heading('work'),
    tell.positions(
      (e, bullets) =>
        `<p class=w><b>${e.where}</b> | ${e.what}</p><p class=d>${e.dates} | ${e.place}</p>${list(bullets)}`,
    ),
  )}${part(tell.heading('certifications', 1), list(tell.certificates))}</article></main>`,
}

/** A side at the right with bars; dates in capitals above each position. */
const rightside: Template = {
  traits: ['rail right', 'dates above', 'title and employer joined'],
  css: `body{font:10pt "DejaVu Sans";font-size:8.8pt}@page{margin:30pt}main{display:grid;grid-template-columns:1fr 150pt;column-gap:20pt}h1{font-size:22pt;color:#7a2d60}h2{font-size:10.5pt;color:#7a2d60;margin:12pt 0 4pt}h2:before{content:"■ "}.d{text-transform:uppercase;font-size:7.6pt;color:#777;margin-top:6pt}aside p{overflow-wrap:anywhere}.m{height:3.5pt;background:#e7dbe4;margin-bottom:4pt}.m i{display:block;height:100%;background:#7a2d60}ul{padding-left:11pt}`,
  body: tell => `<main><article><h1>${tell.name}</h1><p>${tell.headline}</p>${part(
    tell.heading('work', 1),
    tell.positions(
      (e, bullets) => `<p class=d>${e.dates}</p><b>${e.what}</b> – ${e.where}, ${e.place}${list(bullets)}`,
    ),
  )}
${part(
  tell.heading('education', 2),
  tell.degrees((e, detail) => `<p class=d>${e.dates}</p><b>${e.where}</b><p>${e.what}</p>${detail}`),
)}</article>
<aside>${part(tell.heading('contact'), lines(tell.contact))}${part(tell.heading('summary', 1), `<p>${tell.summary}</p>`)}${part(tell.heading('skills'), tell.skills.map((one, at) => `<p>${one}</p><div class=m><i style="width:${45 + ((at * 23) % 50)}%"></i></div>`).join(''))}
${part(tell.heading('languages'), tell.languages.map(([one, level]) => `<p><b>${one}</b> ${level}</p>`).join(''))}</aside></main>`,
}

/** Dates, employer and tasks in three columns. */
const threefold: Template = {
  traits: ['three columns', 'dates left', 'employer first'],
  css: `body{font:9.4pt "Liberation Serif";font-size:10.2pt}@page{margin:40pt}h1{font-size:21pt}h2{font-size:11.5pt;border-top:1pt solid;border-bottom:.4pt solid;margin:11pt 0 5pt;padding:1pt 0}.e{display:grid;grid-template-columns:92pt 150pt 1fr;column-gap:10pt;margin-bottom:6pt}ul{padding-left:12pt}`,
  body: tell => `<h1>${tell.name}</h1><p>${tell.contact.join(', ')}</p>${part(
    tell.heading('work', 2),
    tell.positions(
      (e, bullets) =>
        `<div class=e><span>${e.dates}</span><div><b>${e.where}</b><p>${e.place}</p></div><div><i>${e.what}</i>${list(bullets)}</div></div>`,
    ),
  )}
${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) =>
      `<div class=e><span>${e.dates}</span><div><b>${e.where}</b></div><div>${e.what} ${detail}</div></div>`,
  ),
)}
${part(tell.heading('skills', 1), `<p>${tell.skills.join('; ')}</p>`)}${part(tell.heading('languages'), `<p>${tell.languages.map(([one, level]) => `${one} ${level}`).join('; ')}</p>`)}`,
}

export const MORE_COLUMNS: Readonly<Record<string, Template>> = {
  designer,
  madebold,
  thirds,
  rightside,
  threefold,
}
