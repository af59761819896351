import { takeConfig } from './config.ts'
import { chooseTheme } from './theme.ts'

const ORIGIN = 'http://localhost:3000/'

// Runs before each file of tests. They share what they import and one window: what one of them was told of an
// installation, chose or kept is not so for the next, nor is the address that a download led to.
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } } // the environment's own
happyDOM.setURL(ORIGIN)
takeConfig(undefined)
chooseTheme(null)
localStorage.clear()
Object.assign(window, { innerWidth: 1024 })
document.body.replaceChildren()
