import type { ReactNode } from 'react';
import { Arrow, Box, Diagram, Note } from './parts.tsx';

const label =
  'States of a listing. The first observation makes it active. It can become reserved and active again. From active or reserved it can become sold. Missing in several observations, it becomes removed; when the advert comes back, it is active again.';

const wide = (
  <>
    <circle cx={14} cy={150} r={5} className="dg-dot" />
    <Arrow path="M24 150H140" to={[148, 150]} heading="right" tone="accent" />
    <Note x={28} y={138} kind="tag">
      first observation
    </Note>
    <Box x={150} y={124} width={130} height={52} title="active" tone="accent" />
    <Box x={380} y={24} width={130} height={52} title="reserved" tone="info" />
    <Box x={590} y={124} width={130} height={52} title="sold" tone="success" />
    <Box x={380} y={224} width={130} height={52} title="removed" tone="danger" />
    <Arrow path="M198 122C198 60 260 42 370 42" to={[378, 42]} heading="right" />
    <Note x={214} y={54} kind="tag" anchor="end">
      marked reserved
    </Note>
    <Arrow path="M378 62C300 62 236 84 236 114" to={[236, 122]} heading="down" tone="muted" />
    <Note x={300} y={92} kind="tag">
      free again
    </Note>
    <Arrow path="M512 50C610 50 655 70 655 114" to={[655, 122]} heading="down" />
    <Arrow path="M282 150H580" to={[588, 150]} heading="right" />
    <Note x={435} y={140} kind="tag" anchor="middle">
      marked sold
    </Note>
    <Arrow path="M198 178C198 236 260 258 370 258" to={[378, 258]} heading="right" />
    <Note x={214} y={252} kind="tag" anchor="end">
      missing several times
    </Note>
    <Arrow path="M378 238C300 238 236 222 236 186" to={[236, 178]} heading="up" tone="muted" />
    <Note x={300} y={214} kind="tag">
      advert comes back
    </Note>
  </>
);

const narrow = (
  <>
    <circle cx={160} cy={8} r={5} className="dg-dot" />
    <Arrow path="M160 14V34" to={[160, 42]} heading="down" tone="accent" />
    <Note x={174} y={28} kind="tag">
      first observation
    </Note>
    <Box x={95} y={44} width={130} height={48} title="active" tone="accent" />
    <Arrow path="M146 94V154" to={[146, 162]} heading="down" />
    <Note x={138} y={132} kind="tag" anchor="end">
      marked reserved
    </Note>
    <Arrow path="M190 162V102" to={[190, 94]} heading="up" tone="muted" />
    <Note x={198} y={132} kind="tag">
      free again
    </Note>
    <Box x={95} y={164} width={130} height={48} title="reserved" tone="info" />
    <Arrow path="M160 214V270" to={[160, 278]} heading="down" />
    <Note x={168} y={250} kind="tag">
      marked sold
    </Note>
    <Arrow path="M227 60C300 60 300 302 235 302" to={[227, 302]} heading="left" />
    <Box x={95} y={280} width={130} height={48} title="sold" tone="success" />
    <Arrow path="M93 76C-20 76 -20 396 85 396" to={[93, 396]} heading="right" />
    <Box x={95} y={374} width={130} height={48} title="removed" tone="danger" />
    <Note x={95} y={364} kind="tag">
      missing several times
    </Note>
    <Note x={95} y={440} kind="tag">
      advert comes back: active
    </Note>
  </>
);

export const ListingLifecycle = (): ReactNode => <Diagram label={label} wide={[284, wide]} narrow={[448, narrow]} />;
