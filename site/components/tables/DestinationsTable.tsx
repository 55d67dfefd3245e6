import { markdown } from '@autolode/theme';
import type { ReactNode } from 'react';
import { destinations } from '../../data/customs.ts';

const { table: Table } = markdown.elements;

/** The destinations of the customs calculator with their status and rules. */
export const DestinationsTable = (): ReactNode => (
  <div className="destinations">
    <Table>
      <thead>
        <tr>
          <th scope="col">Destination</th>
          <th scope="col">Status</th>
          <th scope="col">Currency</th>
          <th scope="col">Steering side</th>
          <th scope="col">Age</th>
        </tr>
      </thead>
      <tbody>
        {destinations.map(({ name, iso, status, currency, steering, age }) => (
          <tr key={iso}>
            <th scope="row">
              {name} <code>{iso}</code>
            </th>
            <td>
              <span className="status" data-status={status}>
                {status}
              </span>
            </td>
            <td>{currency}</td>
            <td>{steering}</td>
            <td>{age}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
