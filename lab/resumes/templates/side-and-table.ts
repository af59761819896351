import { list, part, type Template } from './teller.ts'

const lines = (items: readonly string[]): string => items.map(one => `<p>${one}</p>`).join('')

/** Two columns; below each name dates and place with signs in front, a broken line between entries, studies at the right. */
const signs: Template = {
  traits: ['rail right', 'dates below', 'title first', 'studies in the side'],
  css: `body{font:9.4pt/1.4 "DejaVu Sans";font-size:8.6pt}@page{margin:30pt 34pt}h1{font-size:24pt;text-transform:uppercase;color:#1d4e5f}h1+p{color:#d2572b;font-weight:700;font-size:10pt}header p+p{font-size:8pt;margin-top:3pt}main{display:grid;grid-template-columns:1.55fr 1fr;column-gap:22pt}h2{font-size:12.5pt;text-transform:uppercase;color:#1d4e5f;border-bottom:1.8pt solid #1d4e5f;margin:13pt 0 6pt}h3{font-size:9.6pt;font-weight:400}.w{color:#d2572b;font-weight:700}.d{font-size:7.8pt;color:#666;display:flex;gap:26pt;margin:2pt 0 3pt}.e+.e{border-top:.7pt dashed #aaa;margin-top:6pt;padding-top:5pt}ul{padding-left:11pt}.t b{display:inline-block;border:.7pt solid #aaa;border-radius:3pt;padding:1.5pt 5pt;margin:0 3pt 4pt 0}.l{display:flex;justify-content:space-between}`,
  body: tell => `<header><h1>${tell.name}</h1><p>${tell.headline}</p><p>${tell.contact.map((one, at) => `${'✉☎⌂∞'[at]} ${one}`).join(' &emsp; ')}</p></header><main><article>${part(
    tell.heading('work'),
    tell.positions(
      (e, bullets) =>
        `<div class=e><h3>${e.what}</h3><p class=w>${e.where}</p><p class=d><span>▦ ${e.dates}</span><span>⌖ ${e.place}</span></p>${list(bullets)}</div>`,
    ),
  )}</article><aside>${part(tell.heading('summary', 2), `<p>${tell.summary}</p>`)}${part(tell.heading('skills', 2), `<div class=t>${tell.skills.map(one => `<b>${one}</b>`).join(' ')}</div>`)}
${part(tell.heading('languages'), tell.languages.map(([one, level], at) => `<p class=l><span>${one}</span><span>${level} ${'●●●●●'.slice(at)}</span></p>`).join(''))}${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) =>
      `<div class=e><h3>${e.what}</h3><p class=w>${e.where}</p><p class=d><span>▦ ${e.dates}</span></p>${detail && `<p>${detail}</p>`}</div>`,
  ),
)}</aside></main>`,
}

/** Studies first, as a table with a row of labels above it; the employer and the dates on one line. */
const campus: Template = {
  traits: ['education first', 'studies in a table', 'dates right', 'employer first'],
  css: `body{font:10.4pt/1.25 "Liberation Serif"}@page{margin:40pt 44pt}h1{font-size:19pt}header{display:grid;grid-template-columns:1fr auto}header div{text-align:right;font-size:9.4pt}h2{font-size:11pt;background:#dfe5ee;padding:2pt 5pt;margin:11pt 0 4pt;text-transform:uppercase}table{width:100%;border-collapse:collapse;font-size:9.6pt}td,th{border:.6pt solid #666;padding:2pt 5pt;text-align:center}.r{display:flex;justify-content:space-between}.i{font-style:italic}ul{padding-left:16pt;margin-bottom:4pt}`,
  body: tell => `<header><section><h1>${tell.name}</h1><p>${tell.headline}</p></section><div>${lines(tell.contact)}</div></header>
${part(
  tell.heading('education'),
  `<table><tr>${['what-education', 'where-education', 'dates'].map(of => `<th>${tell.label('education', of)}</th>`).join('')}</tr>${tell.degrees((e, detail) => `<tr><td>${e.what}${detail && `<br>${detail}`}</td><td>${e.where}</td><td>${e.dates}</td></tr>`)}</table>`,
)}
${part(
  tell.heading('work', 1),
  tell.positions(
    (e, bullets) =>
      `<div class=r><b>${e.where}, ${e.place}</b><b>${e.dates}</b></div><p class=i>${e.what}</p>${list(bullets)}`,
  ),
)}
${part(tell.heading('skills', 1), `<p>${tell.skills.join(', ')}</p>`)}${part(tell.heading('certifications', 1), list(tell.certificates))}${part(tell.heading('interests'), `<p>${tell.interests.join(', ')}</p>`)}`,
}

/** As word processors offer it: dates in small capitals above, title and employer in colour on one line. */
const offered: Template = {
  traits: ['one column', 'dates above', 'title and employer joined'],
  css: `body{font:10.5pt/1.35 "Liberation Sans";color:#444}@page{margin:58pt 62pt}h1{font-size:32pt;font-weight:400;text-align:center;text-transform:uppercase}h1+p,h1+p+p{text-align:center}h1+p{color:#1d824c;font-weight:700}h2{font-size:13pt;text-transform:uppercase;color:#222;margin:16pt 0 5pt}.e{border-left:1pt dotted #aaa;padding-left:26pt;margin-bottom:11pt}.d{text-transform:uppercase;font-weight:700;font-size:9.4pt}.n{font-size:12.4pt;color:#1d824c;text-transform:uppercase;font-weight:700}.n span{color:#555;font-weight:400}.s{columns:2}ul{padding-left:13pt}`,
  body: tell => `<h1>${tell.name}</h1><p>${tell.headline}</p><p>${tell.contact.join(' · ')}</p>${part(tell.heading('summary', 3), `<p>${tell.summary}</p>`)}
${part(
  tell.heading('work', 3),
  tell.positions(
    (e, bullets) =>
      `<div class=e><p class=d>${e.dates}</p><p class=n>${e.what}, <span>${e.where}</span></p>${bullets.map(one => `<p>${one}</p>`).join('')}</div>`,
  ),
)}
${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) =>
      `<div class=e><p class=d>${e.dates}</p><p class=n>${e.what}, <span>${e.where}</span></p>${detail && `<p>${detail}</p>`}</div>`,
  ),
)}
${part(tell.heading('skills'), `<div class=s>${list(tell.skills)}</div>`)}${part(tell.heading('languages', 1), lines(tell.languages.map(pair => pair.join(' – '))))}`,
}

/** A dark panel at the right holds studies, too; in the main part employer and dates, then the title. */
const panel: Template = {
  traits: ['rail right', 'dates right', 'employer first', 'studies in the side'],
  css: `body{font:9.6pt/1.45 Noto}@page{margin:0}main{display:grid;grid-template-columns:1fr 188pt;min-height:841pt}article{padding:30pt 26pt}aside{background:#1f2a37;color:#f3f4f6;padding:30pt 18pt;font-size:8.8pt}h1{font-size:25pt;line-height:1.15}h1+p{color:#6b7280;margin-bottom:8pt}h2{font-size:11.5pt;letter-spacing:1.2pt;text-transform:uppercase;margin:14pt 0 6pt}aside h2{color:#93c5fd}.r{display:flex;justify-content:space-between}.r span{color:#6b7280;white-space:nowrap}aside p{overflow-wrap:anywhere}aside .k{margin-bottom:7pt}ul{padding-left:12pt;margin-bottom:7pt}em{color:#2563eb}`,
  body: tell => `<main><article><h1>${tell.name}</h1><p>${tell.headline}</p>${part(tell.heading('summary'), `<p>${tell.summary}</p>`)}
${part(
  tell.heading('work'),
  tell.positions(
    (e, bullets) =>
      `<div class=r><b>${e.where}</b><span>${e.dates}</span></div><p><em>${e.what}</em> | ${e.place}</p>${list(bullets)}`,
  ),
)}</article><aside>${part(tell.heading('contact'), lines(tell.contact))}${part(
    tell.heading('education'),
    tell.degrees(
      (e, detail) =>
        `<div class=k><p><b>${e.what}</b></p><p>${e.where}, ${e.place}</p><p>${e.dates}</p>${detail && `<p>${detail}</p>`}</div>`,
    ),
  )}
${part(tell.heading('skills', 1), list(tell.skills))}${part(tell.heading('languages'), tell.languages.map(([one, level]) => `<div class=r><b>${one}</b><span>${level}</span></div>`).join(''))}${part(tell.heading('interests'), `<p>${tell.interests.join(' · ')}</p>`)}</aside></main>`,
}

export const SIDE_AND_TABLE: Readonly<Record<string, Template>> = { signs, campus, offered, panel }
