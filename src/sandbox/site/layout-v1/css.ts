export const CSS = `:root{--ink:#1c2430;--soft:#55606e;--line:#c9d0d8;--ground:#fff;--tint:#f2f5f7;--accent:#0b5a6e;--wrong:#a4161a}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf0;--soft:#a9b4bf;--line:#3b4652;--ground:#14191f;--tint:#1d242c;--accent:#7cc6d8;--wrong:#ff9a9a}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--ground);font:1rem/1.55 system-ui,sans-serif}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip-link{position:absolute;left:-999px}
.skip-link:focus{left:1rem;top:.5rem;background:var(--ground);padding:.5rem}
.site-header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);background:var(--tint)}
.site-header nav{display:flex;gap:1.25rem}
.site-name{font-weight:700;font-size:1.2rem;text-decoration:none}
#logout-form{margin-left:auto;display:flex;gap:.75rem;align-items:center}
.site-footer{padding:1rem 1.25rem;color:var(--soft);border-top:1px solid var(--line);font-size:.9rem}
main{max-width:50rem;margin:0 auto;padding:1.25rem;min-height:70vh}
label{display:block;margin:.6rem 0}
fieldset{border:1px solid var(--line);border-radius:4px;margin:.6rem 0}
fieldset label{display:inline-block;margin:.2rem 1rem .2rem 0}
input:not([type=checkbox],[type=radio]),select{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:4px;padding:.45rem .6rem;min-height:2.75rem;max-width:100%}
#login-form input{display:block;width:100%;max-width:24rem}
button,.button{display:inline-block;font:inherit;font-weight:600;color:var(--ground);background:var(--accent);border:0;border-radius:4px;padding:.55rem 1.1rem;min-height:2.75rem;text-decoration:none;cursor:pointer}
#challenge-form img{display:block;max-width:100%;height:auto;border:1px solid var(--line);border-radius:4px}
#challenge-form fieldset{display:grid;grid-template-columns:repeat(3,1fr);max-width:360px;padding:.25rem}
#challenge-form fieldset label{display:flex;min-height:2.75rem;align-items:center;gap:.5rem;margin:0;padding:0 .6rem}
#challenge-form>label input{display:block;width:6rem}
[role=alert]{color:var(--wrong);font-weight:600}
.job-list{list-style:none;padding:0}
.job-card{display:grid;gap:.1rem;padding:.8rem 0;border-bottom:1px solid var(--line)}
.job-card__link{font-weight:600}
.job-card .location,.job-card time,.job-summary,.empty{color:var(--soft)}
.job-criteria{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem;background:var(--tint);padding:1rem;border-radius:4px}
.job-criteria dt{color:var(--soft);font-size:.9rem}
.job-criteria dd{margin:0;font-weight:600}
.pagination{display:flex;gap:1.5rem;padding:1rem 0}
.apply{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
`
