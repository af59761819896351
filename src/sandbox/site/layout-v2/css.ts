export const CSS_V2 = `:root{--ink:#26201c;--soft:#695f58;--line:#d8cfc6;--ground:#fbf8f4;--card:#fff;--accent:#8a3b12;--wrong:#a4161a}
@media (prefers-color-scheme:dark){:root{--ink:#f0e9e2;--soft:#b9ada2;--line:#4a4038;--ground:#1a1613;--card:#241f1b;--accent:#f0a878;--wrong:#ff9a9a}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--ground);font:1.05rem/1.6 Georgia,serif}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.jump{position:absolute;left:-999px}
.jump:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem}
.shell-bar{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:.9rem 1.5rem;border-bottom:3px double var(--line)}
.shell-brand{font-size:1.4rem;text-decoration:none}
.shell-nav{display:flex;gap:1rem}
#logout-form{margin-left:auto}
.shell-main{max-width:64rem;margin:0 auto;padding:1.5rem;min-height:70vh}
.shell-foot{padding:1rem 1.5rem;color:var(--soft);border-top:1px solid var(--line);font-size:.9rem}
.panel,.result{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1rem 1.25rem}
.results{list-style:none;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
.result-facts,.result-title{margin:0 0 .3rem;font-size:1rem}
.result-facts,.result-age,.hint{color:var(--soft)}
.columns{display:grid;gap:1.5rem}
@media (min-width:50rem){.columns{grid-template-columns:1fr 18rem}}
.facts dt{color:var(--soft);font-size:.9rem}
.facts dd{margin:0 0 .5rem}
.filters{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}
label{display:block;margin:.5rem 0}
input:not([type=radio]),select{display:block;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:6px;padding:.4rem .6rem;min-height:2.75rem;width:20rem;max-width:100%}
button,.action{display:inline-block;font:inherit;color:var(--card);background:var(--accent);border:0;border-radius:6px;padding:.55rem 1.2rem;min-height:2.75rem;text-decoration:none;cursor:pointer}
.quiet{color:var(--accent);background:none;border:1px solid var(--line)}
#challenge-form img{display:block;max-width:100%;height:auto;border:1px solid var(--line)}
#challenge-form fieldset{display:grid;grid-template-columns:repeat(3,1fr);max-width:360px;margin:.75rem 0;padding:.25rem;border:1px solid var(--line)}
#challenge-form fieldset label{display:flex;min-height:2.75rem;align-items:center;gap:.5rem;margin:0;padding:0 .6rem}
[role=alert]{color:var(--wrong);font-weight:700}
.pages{display:flex;flex-wrap:wrap;gap:1.25rem}
`
