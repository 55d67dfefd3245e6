// Draws D2 for `diagram-worker.js`, in a process of its own: Node ends a process only when all of its WebAssembly has been compiled
// for speed, and that of D2 takes seconds after the last drawing.
import { d2Drawing, d2Mistake, undrawable } from './d2-drawing.js';

let d2;

async function draw(source) {
  if (d2 === undefined) {
    try {
      const { D2 } = await import('@terrastruct/d2');
      d2 = new D2();
    } catch (error) {
      return error?.code === 'ERR_MODULE_NOT_FOUND' ? { lacks: 'd2' } : d2Mistake(error);
    }
  }
  try {
    const { diagram, renderOptions } = await d2.compile(source, { pad: 4 });
    const svg = await d2.render(diagram, { ...renderOptions, pad: 4, noXMLTag: true });
    const error = undrawable(svg);
    return error === undefined ? { svg: d2Drawing(svg) } : { error };
  } catch (error) {
    return d2Mistake(error);
  }
}

process.on('message', async (source) => process.send?.(await draw(source)));
// The build has ended. Nothing is to be finished, and an exit would wait for the compiler.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
