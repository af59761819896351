import { list, part, type Template } from './teller.ts'

/** Rows with both ends filled, as engineers set them with LaTeX. */
const latexrows: Template = {
  traits: ['one column', 'dates right', 'employer first', 'place right'],
  css: `body{font:10pt "DejaVu Serif"}@page{margin:40pt}h1{font-size:23pt;text-align:center;font-variant:small-caps;font-weight:600}
.c{text-align:center;font-size:9pt}h2{font:500 12.5pt "DejaVu Serif";font-variant:small-caps;border-bottom:.7pt solid;margin:9pt 0 4pt}
.r{display:flex;justify-content:space-between;padding:0 4pt}.i{font-style:italic;font-size:9.4pt}ul{padding-left:20pt;font-size:9.4pt;margin:2pt 0 6pt}section>p{padding:0 4pt}`,
  body: tell => `<h1>${tell.name}</h1><p class=c>${tell.contact.join(' $|$ '.replaceAll('$', ' '))}</p>
${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) =>
      `<div class=r><b>${e.where}</b><span>${e.place}</span></div><div class="r i"><span>${e.what}</span><span>${e.dates}</span></div>${list([detail].filter(Boolean))}`,
  ),
)}
${part(
  tell.heading('work'),
  tell.positions(
    (e, bullets) =>
      `<div class=r><b>${e.where}</b><span>${e.place}</span></div><div class="r i"><span>${e.what}</span><span>${e.dates}</span></div>${list(bullets)}`,
  ),
)}
${part(tell.heading('skills', 1), `<p><b>${tell.other('skills', 'Tools:')}</b> ${tell.skills.join(', ')}</p>`)}
${part(tell.heading('languages'), `<p>${tell.languages.map(([one, level]) => `${one} (${level})`).join(', ')}</p>`)}${part(tell.heading('certifications'), list(tell.certificates))}`,
}

/** Dates at the left, title and employer in one line, in the manner of moderncv. */
const hintsleft: Template = {
  traits: ['one column', 'dates left', 'title and employer joined'],
  css: `body{font:10.5pt "Liberation Sans"}@page{margin:50pt}h1{font-size:26pt;font-weight:400;color:#555}header{display:flex;justify-content:space-between}header div{text-align:right;font-size:9pt;font-style:italic;color:#666}
h2{font-size:13pt;font-weight:400;color:#2a6db0;display:grid;grid-template-columns:82pt 1fr;gap:10pt;margin:14pt 0 5pt}h2:before{content:"";background:#2a6db0;height:5pt;align-self:center}
.e{display:grid;grid-template-columns:82pt 1fr;gap:10pt;margin-bottom:5pt}.e>:first-child{text-align:right}ul{padding-left:14pt;font-size:9.5pt}`,
  body: tell => `<header><section><h1>${tell.name}</h1><p>${tell.headline}</p></section><div>${tell.contact.map(one => `<p>${one}</p>`).join('')}</div></header>
${part(
  tell.heading('work', 1),
  tell.positions(
    (e, bullets) =>
      `<div class=e><span>${e.dates}</span><div><b>${e.what}</b>, <i>${e.where}</i>, ${e.place}.${list(bullets)}</div></div>`,
  ),
)}
${part(
  tell.heading('education', 1),
  tell.degrees(
    (e, detail) =>
      `<div class=e><span>${e.dates}</span><div><b>${e.what}</b>, <i>${e.where}</i>, ${e.place}. ${detail}</div></div>`,
  ),
)}
${part(tell.heading('languages', 1), tell.languages.map(([one, level]) => `<div class=e><span>${one}</span><div>${level}</div></div>`).join(''))}
${part(tell.heading('skills', 2), `<div class=e><span></span><div>${tell.skills.join(', ')}</div></div>`)}`,
}

/** A table with lines, as word processors make it. */
const wordtable: Template = {
  traits: ['table', 'dates left', 'employer first'],
  css: `body{font:11pt "Liberation Serif"}@page{margin:56pt}h1{font-size:18pt;text-align:center}p.c{text-align:center;margin-bottom:8pt}table{width:100%;border-collapse:collapse}td,th{border:.6pt solid #888;padding:3pt 5pt;vertical-align:top;text-align:left}th{background:#d9d9d9}td:first-child{width:118pt}ul{padding-left:15pt}`,
  body: tell => `<h1>${tell.name}</h1><p class=c>${tell.contact.join('<br>')}</p><table>
<tr><th colspan=2>${tell.heading('work')}</th></tr>${tell.positions((e, bullets) => `<tr><td>${e.dates}</td><td><b>${e.where}</b>, ${e.place}<br>${e.what}${list(bullets)}</td></tr>`)}
<tr><th colspan=2>${tell.heading('education', 2)}</th></tr>${tell.degrees((e, detail) => `<tr><td>${e.dates}</td><td>${e.where}<br><b>${e.what}</b>${list([detail].filter(Boolean))}</td></tr>`)}
<tr><th colspan=2>${tell.heading('skills')}</th></tr><tr><td colspan=2>${list(tell.skills)}</td></tr>
<tr><th colspan=2>${tell.heading('languages')}</th></tr>${tell.languages.map(([one, level]) => `<tr><td>${one}</td><td>${level}</td></tr>`).join('')}</table>`,
}

/** What one can do comes first, and positions are a list of single lines. */
const functional: Template = {
  traits: ['one column', 'dates inline', 'functional'],
  hasBullets: false,
  css: `body{font:10pt "Liberation Sans"}@page{margin:48pt}h1{font-size:20pt}h2{font-size:11pt;text-transform:uppercase;letter-spacing:1.4pt;background:#eee;padding:2pt 4pt;margin:12pt 0 5pt}.w{margin-bottom:3pt}ul{columns:2;padding-left:14pt}`,
  body: tell => `<h1>${tell.name}</h1><p>${tell.headline}</p><p>${tell.contact.join(' · ')}</p>${part(tell.heading('summary', 1), `<p>${tell.summary}</p>`)}
${part(tell.heading('skills', 1), list(tell.skills))}${part(
  tell.heading('work', 2),
  tell.positions(e => `<p class=w>${e.dates}: ${e.what}, ${e.where}, ${e.place}</p>`),
)}
${part(
  tell.heading('education'),
  tell.degrees((e, detail) => `<p class=w>${e.dates}: ${e.what}, ${e.where} ${detail}</p>`),
)}${part(tell.heading('certifications', 1), tell.certificates.map(one => `<p>${one}</p>`).join(''))}
${part(tell.heading('languages', 1), `<p>${tell.languages.map(pair => pair.join(': ')).join('; ')}</p>`)}`,
}

/** One size, one weight, stars for bullets. */
const typewriter: Template = {
  traits: ['one column', 'dates below', 'one weight'],
  css: `body{font:9.5pt/1.35 "Liberation Mono"}@page{margin:54pt}h1,h2{font:inherit;text-transform:uppercase}h2{margin-top:13pt}h2:after{content:"";display:block;border-top:.5pt dashed}.e{margin-top:7pt}.b{padding-left:14pt;text-indent:-14pt}`,
  body: tell => `<h1>${tell.name}</h1>${tell.contact.map(one => `<p>${one}</p>`).join('')}
${part(tell.heading('summary'), `<p>${tell.summary}</p>`)}${part(
  tell.heading('work', 3),
  tell.positions(
    (e, bullets) =>
      `<div class=e><p>${e.what}</p><p>${e.where} - ${e.place}</p><p>${e.dates}</p>${bullets.map(one => `<p class=b>* ${one}</p>`).join('')}</div>`,
  ),
)}
${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) => `<div class=e><p>${e.what}</p><p>${e.where}</p><p>${e.dates}</p><p>${detail}</p></div>`,
  ),
)}${part(tell.heading('skills'), tell.skills.map(one => `<p>* ${one}</p>`).join(''))}
${part(tell.heading('languages'), tell.languages.map(pair => `<p>* ${pair.join(' - ')}</p>`).join(''))}${part(tell.heading('interests'), `<p>${tell.interests.join(', ')}</p>`)}`,
}

export const ONE_COLUMN: Readonly<Record<string, Template>> = {
  latexrows,
  hintsleft,
  wordtable,
  functional,
  typewriter,
}
