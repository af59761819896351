import { list, part, type Template } from './teller.ts'

const tr = (label: string, value: string): string =>
  value === '' ? '' : `<tr><td>${label}</td><td>${value}</td></tr>`

/** What two lists say in turns. */
const halves = (items: readonly string[]): [string, string] => {
  const half = Math.ceil(items.length / 2)
  return [items.slice(0, half).join(', '), items.slice(half).join(', ')]
}

/** A table without lines, whose first column says what the second holds: the person, the years, the kind of a skill. */
const tabular: Template = {
  traits: ['labels left', 'dates left', 'title first'],
  css: `body{font:11pt "Liberation Sans"}@page{margin:54pt 60pt}h1{font-size:20pt;font-weight:400;margin-bottom:6pt}svg{float:right}h2{font-size:12pt;margin:15pt 0 5pt}table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:0 0 5pt}td:first-child{width:140pt}h2+table td:first-child{padding-right:12pt}ul{padding-left:15pt}`,
  body: tell => {
    const [phone, mail, place, link] = [1, 0, 2, 3].map(at => tell.contact[at] ?? '')
    const [first, second] = halves(tell.skills)
    const row = (of: string, value = ''): string => tr(`${tell.label('contact', of)}:`, value)
    return `<svg width=84pt height=104pt viewBox="0 0 8 10"><rect width=8 height=10 fill=#c9d3da /><circle cx=4 cy=4 r=2 fill=#8f7b68 /></svg><h1>${tell.heading('document')}</h1>
<section><h2>${tell.heading('contact', 1)}</h2><table>${row('name', tell.name)}${row('place', place)}${row('phone', phone)}${row('email', mail)}${row('link', link)}</table></section>
${part(tell.heading('work', 1), `<table>${tell.positions((e, bullets) => tr(e.dates, `<b>${e.what}</b><br>${e.where}, ${e.place}${list(bullets)}`))}</table>`)}
${part(tell.heading('education', 1), `<table>${tell.degrees((e, detail) => tr(e.dates, `${e.where}, ${e.place}<br>${e.what}${detail && `<br>${detail}`}`))}</table>`)}
${part(tell.heading('skills', 1), `<table>${tr(`${tell.label('skills', 'software')}:`, first)}${tr(`${tell.label('skills', 'social')}:`, second)}</table>`)}
${part(tell.heading('languages', 1), `<table>${tell.languages.map(([one, level]) => tr(one, level)).join('')}</table>`)}${part(tell.heading('interests'), `<table>${tr('', tell.interests.join(', '))}</table>`)}`
  },
}

/** Each fact of a position has a row of its own, with what it is at its left, as in the European form of old. */
const fieldrows: Template = {
  traits: ['labels left', 'a row for each fact', 'title first'],
  css: `body{font:10pt "Liberation Sans"}@page{margin:46pt}h1{font-size:15pt;text-align:right;margin-bottom:8pt}table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:1.5pt 0}td:first-child{width:165pt;text-align:right;padding-right:14pt;color:#444}td+td{padding-left:14pt;border-left:.7pt solid #555}tr.h td{padding-top:13pt;font-size:11pt;font-weight:700;color:#000}tr.e td{padding-top:9pt}ul{padding-left:12pt}`,
  body: tell => {
    const head = (words: string): string => `<tr class=h><td>${words}</td><td></td></tr>`
    const row = (section: string, of: string, value = ''): string => tr(tell.label(section, of), value)
    const [mail, phone, place, link] = tell.contact
    return `<h1>${tell.heading('document')}</h1><table>${head(tell.heading('contact', 2))}${row('contact', 'name', tell.name)}${row('contact', 'place', place)}${row('contact', 'phone', phone)}${row('contact', 'email', mail)}${row('contact', 'link', link)}
${head(tell.heading('work'))}${tell.positions((e, bullets) => `${row('work', 'dates', e.dates).replace('<tr>', '<tr class=e>')}${row('work', 'what-work', e.what)}${row('work', 'where-work', `${e.where}, ${e.place}`)}${row('work', 'bullets', list(bullets))}`)}
${head(tell.heading('education', 1))}${tell.degrees((e, detail) => `${row('education', 'dates', e.dates).replace('<tr>', '<tr class=e>')}${row('education', 'what-education', e.what)}${row('education', 'where-education', `${e.where}${detail && `<br>${detail}`}`)}`)}
${head(tell.heading('skills'))}${row('skills', 'software', halves(tell.skills)[0])}${row('skills', 'social', halves(tell.skills)[1])}
${head(tell.heading('languages'))}${tell.languages.map(([one, level]) => tr(one, level)).join('')}</table>`
  },
}

/** A line with a point for each position runs down at the right; the dates stand on it in round boxes. */
const chiprail: Template = {
  traits: ['one column', 'dates right', 'title first', 'line with points'],
  css: `body{font:9.6pt/1.35 "DejaVu Sans"}@page{margin:38pt 42pt}header{border-left:6pt solid #3b6ea5;padding-left:12pt}h1{font-size:25pt;font-weight:400}h2{font-size:12.5pt;color:#3b6ea5;margin:14pt 0 7pt}.e{display:grid;grid-template-columns:1fr 150pt}.e>div{padding:0 16pt 11pt 0}.e>p{border-left:1.6pt solid #3b6ea5;padding-left:14pt;position:relative}.e>p:before{content:"";position:absolute;left:-4.4pt;top:3pt;width:7.2pt;height:7.2pt;border-radius:50%;background:#fff;border:1.6pt solid #3b6ea5}.e>p span{background:#3b6ea5;color:#fff;border-radius:8pt;padding:1.5pt 8pt;font-size:8pt;white-space:nowrap}h3{font-size:10.4pt}.w{color:#555;font-style:italic}ul{padding-left:12pt}.s{display:grid;grid-template-columns:1fr 1fr;gap:2pt 20pt}.s p{display:flex;justify-content:space-between}.s i{letter-spacing:2pt;color:#3b6ea5}`,
  body: tell => `<header><h1>${tell.name}</h1><p>${tell.headline}</p><p>${tell.contact.join(' &nbsp;|&nbsp; ')}</p></header>${part(tell.heading('summary'), `<p>${tell.summary}</p>`)}
${part(
  tell.heading('work', 2),
  tell.positions(
    (e, bullets) =>
      `<div class=e><div><h3>${e.what}</h3><p class=w>${e.where}, ${e.place}</p>${list(bullets)}</div><p><span>${e.dates}</span></p></div>`,
  ),
)}
${part(
  tell.heading('education'),
  tell.degrees(
    (e, detail) =>
      `<div class=e><div><h3>${e.what}</h3><p class=w>${e.where}, ${e.place}</p>${detail && `<p>${detail}</p>`}</div><p><span>${e.dates}</span></p></div>`,
  ),
)}
${part(tell.heading('skills', 1), `<div class=s>${tell.skills.map((one, at) => `<p>${one} <i>${'●●●●●'.slice(at % 3)}${'○○'.slice(0, at % 3)}</i></p>`).join('')}</div>`)}${part(tell.heading('languages', 1), `<div class=s>${tell.languages.map(([one, level]) => `<p>${one} <span>${level}</span></p>`).join('')}</div>`)}`,
}

/** Each position is a card with rounded corners; cards of studies stand side by side. */
const cards: Template = {
  traits: ['boxes', 'dates right', 'employer first'],
  css: `body{font:9.4pt/1.4 "Liberation Sans";color:#223}@page{margin:26pt}header{background:#5146a8;color:#fff;border-radius:9pt;padding:15pt;display:grid;grid-template-columns:1fr auto}header div{text-align:right;font-size:8.6pt}h1{font-size:21pt}h2{font-size:12pt;margin:11pt 0 5pt 3pt}.k{border:.8pt solid #c9c6e3;border-radius:8pt;padding:8pt 11pt;margin-bottom:6pt;break-inside:avoid}.r{display:flex;justify-content:space-between}.r span{background:#eceafc;border-radius:7pt;padding:0 7pt;font-size:8.4pt;white-space:nowrap;align-self:start}.g{display:grid;grid-template-columns:1fr 1fr;gap:8pt}.k em{font-style:normal;color:#5146a8}ul{padding-left:12pt}.t b{display:inline-block;background:#eceafc;border-radius:5pt;padding:2pt 7pt;margin:2pt 3pt 2pt 0;font-weight:400}`,
  body: tell => `<header><section><h1>${tell.name}</h1><p>${tell.headline}</p></section><div>${tell.contact.map(one => `<p>${one}</p>`).join('')}</div></header>
${part(tell.heading('summary', 1), `<div class=k>${tell.summary}</div>`)}${part(
  tell.heading('work'),
  tell.positions(
    (e, bullets) =>
      `<div class=k><div class=r><b>${e.where}</b><span>${e.dates}</span></div><em>${e.what}</em> · ${e.place}${list(bullets)}</div>`,
  ),
)}
${part(
  tell.heading('education', 1),
  `<div class=g>${tell.degrees((e, detail) => `<div class=k><b>${e.what}</b><p><em>${e.where}</em></p><p>${e.dates}</p>${detail && `<p>${detail}</p>`}</div>`)}</div>`,
)}
<div class=g><div class=k>${part(tell.heading('skills'), `<div class=t>${tell.skills.map(one => `<b>${one}</b>`).join('')}</div>`)}</div><div class=k>${part(tell.heading('languages'), tell.languages.map(([one, level]) => `<div class=r><p>${one}</p><p>${level}</p></div>`).join(''))}</div></div>`,
}

/** A scholar's: studies first, years at the left, what was published as a numbered list. */
const academic: Template = {
  traits: ['one column', 'dates left', 'education first', 'title and employer joined'],
  css: `body{font:10.8pt/1.3 "Liberation Serif"}@page{margin:62pt}h1{font-size:17pt;font-weight:400;text-align:center;letter-spacing:1pt}h1+p,h1+p+p{text-align:center}h2{font-size:11pt;font-weight:400;text-transform:uppercase;letter-spacing:1.2pt;margin:15pt 0 6pt;border-bottom:.5pt solid}.e{display:grid;grid-template-columns:104pt 1fr;column-gap:12pt;margin-bottom:5pt}ol{padding-left:20pt}li{margin-bottom:3pt}ul{list-style:"– ";padding-left:10pt}`,
  body: tell => {
    const rows = (e: { what: string; where: string; place: string; dates: string }, inside: string): string =>
      `<div class=e><span>${e.dates}</span><div>${e.what}, ${e.where}, ${e.place}${inside}</div></div>`
    return `<h1>${tell.name}</h1><p>${tell.contact.slice(0, 2).join(' · ')}</p><p>${tell.contact.slice(2).join(' · ')}</p>
${part(
  tell.heading('education'),
  tell.degrees((e, detail) => rows(e, detail && `<br><i>${detail}</i>`)),
)}${part(
  tell.heading('work', 2),
  tell.positions((e, bullets) => rows(e, list(bullets))),
)}
${part(tell.heading('publications'), list(tell.publications, 'ol'))}${part(tell.heading('certifications'), list(tell.certificates))}
${part(tell.heading('skills'), `<p>${tell.skills.join(', ')}.</p>`)}${part(tell.heading('languages'), `<p>${tell.languages.map(([one, level]) => `${one} (${level})`).join('; ')}.</p>`)}`
  },
}

export const ROWS_AND_BOXES: Readonly<Record<string, Template>> = {
  tabular,
  fieldrows,
  chiprail,
  cards,
  academic,
}
