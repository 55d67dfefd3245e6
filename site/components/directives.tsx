import type { MarkdownComponents } from '@autolode/ssg-cli/runtime';
import { AssayDirective } from './assay.tsx';
import { ChartDirective } from './chart/index.tsx';
import { SupplyMix } from './chart/SupplyMix.tsx';
import { DiagramDirective } from './diagram/index.tsx';
import { DemoPortalMockDirective, PortalMockDirective } from './mock/index.tsx';
import { PlateDirective } from './plate.tsx';
import { ReceiptDirective } from './receipt.tsx';
import { CurrencyTable } from './tables/CurrencyTable.tsx';
import { DestinationsTable } from './tables/DestinationsTable.tsx';
import { FeatureMatrix } from './tables/FeatureMatrix.tsx';

/** Directives of this site. */
export const siteDirectives = {
  assay: AssayDirective,
  chart: ChartDirective,
  'supply-mix': SupplyMix,
  diagram: DiagramDirective,
  plate: PlateDirective,
  receipt: ReceiptDirective,
  'portal-mock': PortalMockDirective,
  'demo-portal-mock': DemoPortalMockDirective,
  'feature-matrix': FeatureMatrix,
  'destinations-table': DestinationsTable,
  'currency-table': CurrencyTable,
} satisfies MarkdownComponents['directives'];
