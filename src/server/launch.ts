import { runProduct } from './main.ts'

// What the program is started by; whoever puts other parts in the place of its own starts from main.ts.
await runProduct()
